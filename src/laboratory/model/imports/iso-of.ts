/** A day as Indian files write it, or as it travels. */
export const isoOf = (text: string): string => text.replace(/^(\d{2})[/.-](\d{2})[/.-](\d{4})$/, '$3-$2-$1')
