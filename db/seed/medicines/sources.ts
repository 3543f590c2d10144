/** Where a limit of a dose is told. */
export const BNF = 'British National Formulary'
export const BNFC = 'British National Formulary for Children'
export const WHO = 'WHO, Pocket book of hospital care for children, 2013'
export const WHO_TB = 'WHO consolidated guidelines on tuberculosis, module 4'
export const INSERT = 'Package insert'
