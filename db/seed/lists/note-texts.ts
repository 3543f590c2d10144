import type { NoteKind } from '../../../src/notes/model/kinds.ts'
import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'

const PHRASES: Readonly<Record<string, string>> = {
  gen: 'Conscious, oriented, no pallor, icterus, cyanosis, clubbing or oedema. Hydration [good / fair / poor].',
  cvs: 'Heart: S1, S2 normal, no murmur.',
  rs: 'Chest: air entry equal on both sides, no added sounds.',
  abd: 'Abdomen: soft, not tender, liver and spleen not felt, bowel sounds present.',
  cns: 'Nervous system: conscious, oriented, no deficit.',
  loc: 'Local: [site, size, colour, tenderness].',
  nkda: 'No known allergies to medicines.',
  nodm: 'No diabetes, hypertension, tuberculosis, asthma or heart disease.',
  npo: 'Nothing by mouth from [time].',
  stab: 'Vitals stable, no new complaint.',
  wound: 'Wound clean and dry, no discharge.',
  rev: 'Review in [days] days, earlier with fever, pain or discharge.',
}

type Template = { readonly kind: NoteKind; readonly name: string; readonly bodies: Readonly<Record<string, string>> }

const TEMPLATES: readonly Template[] = [
  {
    kind: 'admission',
    name: 'General surgery',
    bodies: {
      past_illness: PHRASES['nodm'] ?? '',
      personal_history: 'Mixed diet, sleep and appetite normal. Tobacco [yes / no], alcohol [yes / no].',
      examination: [PHRASES['gen'], PHRASES['abd'], PHRASES['rs'], PHRASES['cvs'], PHRASES['cns'], PHRASES['loc']].join(
        '\n',
      ),
      consent: 'Operation, anaesthesia and their risks explained in [language] to [whom]; signed.',
    },
  },
  {
    kind: 'admission',
    name: 'Medicine',
    bodies: {
      past_illness: PHRASES['nodm'] ?? '',
      examination: [PHRASES['gen'], PHRASES['rs'], PHRASES['cvs'], PHRASES['abd'], PHRASES['cns']].join('\n'),
    },
  },
  {
    kind: 'outpatient',
    name: 'Varicose veins',
    bodies: {
      findings:
        '[Right / left / both] leg: dilated veins of the [great / small] saphenous system. Ulcer [yes / no]. Foot pulses felt.',
      investigation: 'Venous Doppler of both legs.',
      advice: 'Class 2 stockings by day, raise the legs at rest, walk 30 minutes a day.',
    },
  },
  {
    kind: 'progress',
    name: 'After an operation',
    bodies: {
      objective: 'Temperature [°F], pulse [/min], BP [mmHg]. Wound [clean / soaked]. Drain [ml], urine [ml].',
      plan: 'Same medicines. Diet [nothing / sips / soft / full]. Out of bed.',
    },
  },
]

/** Phrases and templates of a hospital to begin notes with; what is to be filled in stands in brackets. */
export async function seedNoteTexts(db: HospitalDb): Promise<void> {
  await db
    .insertInto('clinical_phrases')
    .values(Object.entries(PHRASES).map(([code, words]) => ({ code, words })))
    .execute()
  await db
    .insertInto('clinical_templates')
    .values(TEMPLATES.map(({ bodies, ...template }) => ({ ...template, bodies: JSON.stringify(bodies) })))
    .execute()
}
