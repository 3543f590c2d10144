import type { TrayValue } from '../../model/analysers/tray.contract.ts'

/** `<0.5 mg/dL`: a value as it was sent. */
export const valueWords = ({ comparator, value, unit }: TrayValue): string =>
  [`${comparator === '=' ? '' : comparator}${value}`, unit].filter(Boolean).join(' ')
