import { useState } from 'react';
import { invalidate } from '../../app/calls/queries.ts';
import { type GivenTo, sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { ListNameForm } from '../../app/products/ListNameForm.tsx';
import { familyOf, type List, listPaths, readOfLists } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

type Body = GivenTo<'post', typeof listPaths.named.many>['body'];

type Props = {
  /** What the person may make a list of; of several kinds they choose one. */
  readonly kinds: readonly List['kind'][];
  readonly onClose: () => void;
  readonly onDone: (list: List) => void;
};

/** Makes a list: what it is for, and its name. */
export const NewList = ({ kinds, onClose, onDone }: Props) => {
  const tenant = useTenant();
  const [kind, setKind] = useState<List['kind']>(kinds[0] ?? 'named');
  const words = { named: tenant.say('listToBuy'), quotation: tenant.say('listToQuote'), wish: tenant.say('newWishList') };
  return (
    <Dialog heading={kinds.includes('wish') ? words.wish : tenant.say('newList')} onClose={onClose}>
      {kinds.length > 1 && (
        <fieldset className="list-kinds">
          <legend>{tenant.say('listFor')}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              {words[one]}
            </label>
          ))}
        </fieldset>
      )}
      <ListNameForm
        submit={({ body, key, hash }) => {
          const whole: Body = kind === 'quotation' ? { ...body, kind } : body;
          return sendCall(tenant, 'post', listPaths[familyOf({ kind })].many, { body: whole, key, formHash: hash });
        }}
        onDone={(list) => {
          void invalidate(readOfLists);
          showToast({ tone: 'success', text: tenant.say('listCreated', { name: list.name }) });
          onDone(list);
        }}
      />
      <Button look="quiet" onClick={onClose}>
        {tenant.say('cancel')}
      </Button>
    </Dialog>
  );
};
