/** Where a picture is fetched: its name is that of its content, so browsers keep it. */
export const picturePath = (file: string): string => `/compiled/${file}`;

/** The picture of a product as a body says it. */
export const pictureBody = (product: { readonly picture?: string | null | undefined } | undefined): { readonly picture?: string } =>
  typeof product?.picture === 'string' ? { picture: picturePath(product.picture) } : {};
