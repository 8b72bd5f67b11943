import { Fragment } from 'react';

/** A text in which an e-mail address stays on one line where it fits, and else breaks behind its `@`: by itself it would break at a hyphen. */
export const EmailText = ({ text }: { readonly text: string }) =>
  text.split(/(\S+@\S+)/).map((part, at) => {
    const [name, host] = part.split('@');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order.
      <Fragment key={at}>
        {at % 2 === 0 ? (
          part
        ) : (
          <span className="unbroken">
            {name}@<wbr />
            {host}
          </span>
        )}
      </Fragment>
    );
  });
