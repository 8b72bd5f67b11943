import './productPicture.css';

type Props = {
  /** Path of the drawing; without one the box stays empty, as large as with it. */
  readonly src: string | undefined;
  /** What it shows, if the name is not beside it. */
  readonly alt?: string;
  /** `row`: in a list; `large`: alone on a page. */
  readonly size?: 'row' | 'large';
};

const sides = { row: 56, large: 320 } as const;

/** What a product looks like, in a box whose size is known before the drawing comes. */
export const ProductPicture = ({ src, alt = '', size = 'row' }: Props) =>
  src === undefined ? (
    <span className={`product-picture product-picture-${size}`} />
  ) : (
    <img
      className={`product-picture product-picture-${size}`}
      src={src}
      alt={alt}
      width={sides[size]}
      height={sides[size]}
      loading="lazy"
      decoding="async"
    />
  );

type StackProps = {
  readonly pictures: readonly string[];
  /** How many products there are in all. */
  readonly of: number;
  /** How the rest is said to those who do not see it: "y 4 productos más". */
  readonly moreText: (count: number) => string;
};

const MOST = 3;

/** The first products of an order, and how many more it has. */
export const ProductPictures = ({ pictures, of, moreText }: StackProps) => {
  const shown = pictures.slice(0, MOST);
  const more = of - shown.length;
  return (
    <span className="product-pictures">
      {shown.map((src, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one picture, and they stay in their order.
        <ProductPicture key={at} src={src} />
      ))}
      {more > 0 && (
        <span className="product-picture product-picture-row product-picture-more">
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{moreText(more)}</span>
        </span>
      )}
    </span>
  );
};
