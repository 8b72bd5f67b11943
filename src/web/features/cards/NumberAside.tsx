import { useLayoutEffect, useRef, useState } from 'react';
import { useFormField } from '../../../../engine/renderer.ts';
import { brandOfCard, type KnownBrand } from '../../../../engine/runtime.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { CardLogo } from './CardLogo.tsx';
import { useCard } from './cardContext.ts';
import { digitsOf, groupDigits, withoutDigit } from './groupDigits.ts';

type Props = {
  readonly name: string;
  readonly brands: readonly KnownBrand[];
  /** The field that names the type of the card. */
  readonly typeField: string | undefined;
};

/**
 * Below the number: which card it is, as soon as its first digits say so. The number itself is grouped where it is typed. It is written
 * into the control's value alone, never into an attribute, and into nothing that outlives the page.
 */
export const NumberAside = ({ name, brands, typeField }: Props) => {
  const tenant = useTenant();
  const { view, send } = useCard();
  const { value, recordNow } = useFormField(name);
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(() => value);

  useLayoutEffect(() => {
    const input = place.current?.closest('form')?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    // Who comes back from the step before finds what was typed.
    if (typeof first === 'string' && input.value === '') input.value = groupDigits({ text: first, caret: 0 }, true).text;
    let known = digitsOf(input.value);
    const group = (event: Event): void => {
      const inputType = event instanceof InputEvent ? event.inputType : '';
      if (event instanceof InputEvent && event.isComposing) return;
      const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
      const backward = inputType === 'deleteContentBackward';
      const isGapAlone = (backward || inputType === 'deleteContentForward') && digitsOf(typed.text) === known;
      const { text, caret } = groupDigits(isGapAlone ? withoutDigit(typed, !backward) : typed, !backward);
      known = digitsOf(text);
      if (text === typed.text) return;
      input.value = text;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    };
    input.addEventListener('input', group);
    return () => input.removeEventListener('input', group);
  }, [name, first]);

  const brand = typeof value === 'string' ? brandOfCard(brands, value.replaceAll(/\D/g, '')) : undefined;
  const type = recordNow()[typeField ?? ''];
  const isOfType = brand?.for === undefined || typeof type !== 'string' || brand.for.includes(type);
  const shown = brand === undefined ? undefined : tenant.say('cardBrand', { brand: brand.name });
  return (
    <div className="number-aside" ref={place}>
      <ul className="brands" aria-hidden="true">
        {brands.map((one) => (
          <li key={one.name} className={brand === undefined || brand.name === one.name ? undefined : 'brand-other'}>
            <CardLogo brand={one.name} logo={one.logo} />
          </li>
        ))}
      </ul>
      <p role="status" className="hint">
        {shown !== undefined &&
          (isOfType ? tenant.say('cardRecognised', { brand: shown }) : tenant.say('cardOfAnotherType', { brand: shown }))}
      </p>
      {view.number.is === 'failed' && (
        <div className="number-failed" role="alert">
          <p>{view.number.message}</p>
          <Button look="secondary" onClick={() => send({ type: 'RETRY' })}>
            {tenant.say('retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
