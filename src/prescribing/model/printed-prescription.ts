import { foodWords } from './lines/dose-words.ts'
import type { ContentLine, SignedContent } from './signed-content.ts'

const plural = (count: number, unit: string): string =>
  unit === '' ? String(count) : `${count} ${count === 1 || !/[a-z]$/i.test(unit) ? unit : `${unit}s`}`

/** The steps of what tapers: each line with its place among those of its number. */
function stepOf(line: ContentLine, lines: readonly ContentLine[]): string {
  if (line.taperGroup === null) return ''
  const steps = lines.filter(({ taperGroup }) => taperGroup === line.taperGroup)
  return steps.length > 1 ? `Step ${steps.indexOf(line) + 1} of ${steps.length}` : ''
}

/** What a paper shows of a prescription, without what only the server knows. Pure. */
export function printedPrescription(content: SignedContent) {
  const { lines, advice, adviceHindi, adviceMarathi } = content
  return {
    number: content.prescriptionNo,
    edition: content.edition,
    replaces: content.replaceReason,
    doctor: content.doctor,
    diagnosis: content.diagnosis,
    vitals: content.vitals,
    allergies: content.allergies,
    lines: lines.map((line) => ({
      name: line.name,
      generics: line.generics,
      dose: line.shortDose,
      isPlaces: line.how === 'places',
      words: [
        line.doseUnit && line.how === 'places' && `in ${line.doseUnit}`,
        line.food !== 'any' && foodWords(line.food),
        line.instructions,
      ]
        .filter(Boolean)
        .join(', '),
      localWords: line.localWords,
      days: line.daysWords,
      quantity: line.quantity === 0 ? '' : plural(line.quantity, line.unit),
      step: stepOf(line, lines),
    })),
    advice: [advice, adviceMarathi, adviceHindi].filter((one) => one !== ''),
    tests: content.tests,
    followUpNote: content.followUpNote,
  }
}
