import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { PAYER_KIND_LABELS } from '../payers/payer-kinds.ts'
import { WARD_CLASS_WORDS, type WardClass } from '../rates/rates.ts'
import type { ChargedWhen, Due, RULED_PAYERS, RuleTerms, ServiceRule } from './service-rules.ts'

export const DUE_WORDS: Readonly<Record<Due, string>> = {
  registration: 'Registration',
  admission: 'Admission',
  day: 'Each day',
  midnight: 'Each midnight',
  ward: 'On entering the ward',
  surgery: 'Each sitting of surgery',
  discharge: 'Discharge',
}

export const CHARGED_WHEN_WORDS: Readonly<Record<ChargedWhen, string>> = {
  now: 'Charged now',
  later: 'Charged from a later day',
  not: 'Not charged',
}

export const RULED_PAYER_WORDS: Readonly<Record<(typeof RULED_PAYERS)[number], string>> = {
  all: 'All payers',
  with_packages: 'Payers with packages',
  without_packages: 'Payers without packages',
  kinds: 'Some kinds of payers',
}

/** '2 each day · ICU · ESIC, CGHS · at most 5 a stay'. Pure. */
export function ruleWords(rule: RuleTerms): string {
  const { due, quantity, wardClasses, payers, payerKinds, patientTypes, cap, overPackage, isBilled } = rule
  const how = quantity === 1000 ? '' : `${quantity / 1000} × `
  const parts = [
    `${how}${how ? DUE_WORDS[due].toLowerCase() : DUE_WORDS[due]}`,
    wardClasses.map((one: WardClass) => WARD_CLASS_WORDS[one]).join(', '),
    payers === 'kinds'
      ? payerKinds.map((kind) => PAYER_KIND_LABELS[kind]).join(', ')
      : payers === 'all'
        ? ''
        : RULED_PAYER_WORDS[payers].toLowerCase(),
    patientTypes.join(', '),
    cap === null ? '' : `at most ${cap} a stay`,
    overPackage ? 'in addition to a package' : '',
    isBilled ? '' : 'not billed',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What a service is charged by on a day, or from when; nothing where no rule is left. `rules` are those of the service, the first day first. */
export function chargedWords(rules: readonly ServiceRule[], on: IsoDate): string | null {
  const left = rules.filter(({ validTo }) => validTo === null || validTo >= on)
  const rule = left[0]
  if (!rule) return null
  const until = rule.validTo === null ? '' : ` until ${showDay(rule.validTo)}`
  return rule.validFrom > on
    ? `${ruleWords(rule)}, from ${showDay(rule.validFrom)}${until}`
    : `${ruleWords(rule)}${until}`
}
