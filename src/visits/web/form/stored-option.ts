export type Option = { readonly value: string; readonly label: string }
export type Stored = { readonly stored?: Option | undefined }

/** A visit keeps the doctor it was made with, active or not: an option that is not listed any more comes first. */
export const withStored = (listed: readonly Option[], stored: Option | undefined): Option[] =>
  !stored || listed.some(({ value }) => value === stored.value) ? [...listed] : [stored, ...listed]
