/** Classes of procedures by which schemes count the days of a package (domain facts: practice 3.0). */
export const PROCEDURE_CLASSES = ['super_speciality', 'major', 'laparoscopic', 'day_care'] as const
export type ProcedureClass = (typeof PROCEDURE_CLASSES)[number]

export const PROCEDURE_CLASS_WORDS: Readonly<Record<ProcedureClass, string>> = {
  super_speciality: 'Super-speciality',
  major: 'Other major',
  laparoscopic: 'Laparoscopic, delivery',
  day_care: 'Day care',
}
