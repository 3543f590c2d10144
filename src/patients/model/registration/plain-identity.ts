/** The number of an identity document however it was typed: '1234 5678 9012' and '1234-5678-9012' are one. */
export const plainIdentity = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
