import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'

/** Stripes that tell kinds of payers apart at a glance; the name is shown too, so the colour is never the only sign. */
export const PAYER_COLOURS: Readonly<Record<PayerKind, string>> = {
  esic: '#2563a8',
  cghs: '#b4540a',
  private: '#0f766e',
  echs: '#7c3aed',
  insurer: '#a16207',
  railways: '#be185d',
  state_scheme: '#4d7c0f',
  police: '#475569',
  public_undertaking: '#0e7490',
  tpa: '#9a3412',
  company: '#86198f',
}
