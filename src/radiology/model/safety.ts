import type { ALLERGY_ANSWERS, METAL_ANSWERS, Modality, PREGNANCY_ANSWERS } from './examination-words.ts'

/** What the patient answered; null where it was not asked. */
export type Answers = {
  readonly pregnancy: (typeof PREGNANCY_ANSWERS)[number] | null
  readonly lastPeriod: string | null
  readonly withContrast: boolean | null
  readonly contrastAllergy: (typeof ALLERGY_ANSWERS)[number] | null
  readonly creatinine: number | null
  readonly metal: (typeof METAL_ANSWERS)[number] | null
  readonly isSideConfirmed: boolean
  /** Why it is done although an answer speaks against it. */
  readonly clearedBecause: string | null
}

export const NOTHING_ANSWERED: Answers = {
  pregnancy: null,
  lastPeriod: null,
  withContrast: null,
  contrastAllergy: null,
  creatinine: null,
  metal: null,
  isSideConfirmed: false,
  clearedBecause: null,
}

export type Asked = {
  readonly modality: Modality
  /** As registered; empty and other words are unknown. */
  readonly gender: string
  /** In years; null where nobody knows it. */
  readonly age: number | null
  /** The ordered side; null where the study has none. */
  readonly side: string | null
}

export const QUESTIONS = ['pregnancy', 'contrast', 'metal', 'side'] as const
export type Question = (typeof QUESTIONS)[number]

const BY_RAYS: readonly Modality[] = ['xray', 'ct', 'mammography', 'fluoroscopy', 'nuclear']
/** The kinds of examination for which the law wants form F of who is or may be pregnant. */
export const UNDER_FORM_F: readonly Modality[] = ['ultrasound', 'doppler', 'mri']
const WITH_CONTRAST: readonly Modality[] = ['ct', 'mri', 'fluoroscopy']
const THROUGH_KIDNEYS: readonly Modality[] = ['ct', 'mri']
/** The ages, in years, between which a pregnancy is asked for; an unknown age is within them. */
const FERTILE = { from: 10, to: 55 }

/** What is to be asked before an examination; sex and age that nobody knows leave nothing out. */
export function questionsOf({ modality, gender, age, side }: Asked): Question[] {
  const mayBePregnant = gender.toLowerCase() !== 'male' && (age === null || (age >= FERTILE.from && age <= FERTILE.to))
  const asked: Readonly<Record<Question, boolean>> = {
    pregnancy: mayBePregnant && (BY_RAYS.includes(modality) || UNDER_FORM_F.includes(modality)),
    contrast: WITH_CONTRAST.includes(modality),
    metal: modality === 'mri',
    side: side !== null,
  }
  return QUESTIONS.filter((question) => asked[question])
}

/** The questions that are not answered in full: contrast needs to know of allergies, and of the kidneys where it passes them. */
export function unanswered(asked: Asked, answers: Answers): Question[] {
  const isContrastAnswered =
    answers.withContrast === false ||
    (answers.withContrast === true &&
      answers.contrastAllergy !== null &&
      (!THROUGH_KIDNEYS.includes(asked.modality) || answers.creatinine !== null))
  const isAnswered: Readonly<Record<Question, boolean>> = {
    pregnancy: answers.pregnancy !== null,
    contrast: isContrastAnswered,
    metal: answers.metal !== null,
    side: answers.isSideConfirmed,
  }
  return questionsOf(asked).filter((question) => !isAnswered[question])
}

/** An answer that speaks against the examination; `isFinal` where no reason clears it. */
export type Danger = { readonly words: string; readonly isFinal: boolean }

export function dangersOf({ modality }: Pick<Asked, 'modality'>, answers: Answers): Danger[] {
  const { pregnancy, withContrast, contrastAllergy, metal } = answers
  const dangers: Danger[] = []
  if (modality === 'mri' && metal === 'unsafe') dangers.push({ words: 'Metal: not safe in the magnet', isFinal: true })
  if (BY_RAYS.includes(modality) && pregnancy !== null && pregnancy !== 'no')
    dangers.push({ words: pregnancy === 'yes' ? 'Pregnant' : 'May be pregnant', isFinal: false })
  if (withContrast && contrastAllergy === 'known') dangers.push({ words: 'Allergy to contrast', isFinal: false })
  return dangers
}

/** Whether the law wants form F before this examination: any ultrasound or magnetic resonance of who is or may be pregnant. */
export const needsFormF = ({ modality }: Pick<Asked, 'modality'>, { pregnancy }: Pick<Answers, 'pregnancy'>): boolean =>
  UNDER_FORM_F.includes(modality) && (pregnancy === 'yes' || pregnancy === 'may-be')
