import * as z from 'zod/mini'
import { PAYER_KINDS } from '../payers/payer-kinds.ts'
import { WARD_CLASSES } from '../rates/rates.ts'

/** What brings a mandatory service about (practice 3.12). */
export const DUES = ['registration', 'admission', 'day', 'midnight', 'ward', 'surgery', 'discharge'] as const
export type Due = (typeof DUES)[number]

/** Of the list of services: those that a rule charges today, that one will charge from a later day, and the others. */
export const CHARGED_WHEN = ['now', 'later', 'not'] as const
export type ChargedWhen = (typeof CHARGED_WHEN)[number]

/** Whose patients are charged: by the terms of the payer of the day, or by its kind. */
export const RULED_PAYERS = ['all', 'with_packages', 'without_packages', 'kinds'] as const

/** The types of visits as the desks register them; outpatients have no stay and are only registered. */
export const RULED_PATIENTS = ['OPD', 'IPD', 'Emergency'] as const

/** What comes about several times a stay: only such has a limit. */
export const COMES_AGAIN: readonly Due[] = ['day', 'midnight', 'ward', 'surgery']

const count = (most: number, message: string) => z.int(message).check(z.minimum(1, message), z.maximum(most, message))

/** What a rule says, but for its days. */
export const ruleTerms = {
  due: z.enum(DUES, 'Choose when it is charged'),
  /** Thousandths, each time. */
  quantity: count(1_000_000, 'Enter a number above 0, up to 1,000'),
  /** Only in these; none: in every ward. */
  wardClasses: z.array(z.enum(WARD_CLASSES)),
  payers: z.enum(RULED_PAYERS, 'Choose for whom it is charged'),
  payerKinds: z.array(z.enum(PAYER_KINDS)),
  /** Only of these; none: every patient. */
  patientTypes: z.array(z.enum(RULED_PATIENTS)),
  /** At most so many times a stay; null: as often as it comes about. */
  cap: z.nullable(count(1000, 'Enter 1 to 1,000')),
  /** Paid beside a package; else the package covers it. */
  overPackage: z.boolean(),
  /** Else it is kept for the hospital's own figures, and nobody pays it. */
  isBilled: z.boolean(),
}
const terms = z.object(ruleTerms)
export type RuleTerms = z.output<typeof terms>

/** The terms that a form holds; undefined while they cannot be read. */
export const termsIn = (typed: unknown): RuleTerms | undefined => terms.safeParse(typed).data

/** A rule with its days, both included, and what it rests on: its order, letter or reason. */
export type ServiceRule = RuleTerms & {
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
}

/** What a new rule says until somebody says otherwise. */
export const PLAIN_RULE: RuleTerms = {
  due: 'day',
  quantity: 1000,
  wardClasses: [],
  payers: 'all',
  payerKinds: [],
  patientTypes: [],
  cap: null,
  overPackage: false,
  isBilled: true,
}
