const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

type UploadMetadata = Readonly<Record<'form' | 'field' | 'filename' | 'filetype', string>>;

/**
 * The header `upload-metadata` of a tus upload.
 * @example formatUploadMetadata({ form: 'f', field: 'a', filename: 'x.pdf', filetype: 'application/pdf' }) // 'form Zg==,field YQ==,…'
 */
export const formatUploadMetadata = (values: UploadMetadata): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
