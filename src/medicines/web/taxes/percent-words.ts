/** Basis points as people say a rate: 1250 is '12.5 %'. */
export const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`
