/** What there is of some parts, without the blanks around them. Pure. */
export const joined = (parts: readonly (string | null | false | undefined)[], by: string): string =>
  parts
    .map((part) => part && part.trim())
    .filter(Boolean)
    .join(by)
