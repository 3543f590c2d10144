/**
 * The sub specialties in the order of a report: to which group of services they belong, in how many hours a routine result is to be
 * ready, and in how many minutes an urgent one.
 */
export const SUB_SPECIALTIES = [
  ['Haematology', 'Laboratory', 4, 60],
  ['Coagulation', 'Laboratory', 4, 60],
  ['Biochemistry', 'Laboratory', 4, 60],
  ['Hormones', 'Laboratory', 24, null],
  ['Tumour markers', 'Laboratory', 24, null],
  ['Serology', 'Laboratory', 6, 90],
  ['Microbiology', 'Laboratory', 72, null],
  ['Clinical pathology', 'Laboratory', 4, 60],
  ['Blood bank', 'Laboratory', 2, 45],
  ['Histopathology and cytology', 'Pathology', 120, null],
] as const

/** What is printed beneath the results of a test, by its code. */
export const INTERPRETATIONS: Readonly<Record<string, string>> = {
  LB122:
    'Below 5.7 %: not diabetic. 5.7 to 6.4 %: increased risk. 6.5 % and above: diabetes, to be confirmed. Not to be relied on in anaemia, after transfusion and with variant haemoglobins.',
  LB125:
    'Targets depend on the risk of the patient. LDL cholesterol is calculated and not told where triglycerides exceed 400 mg/dL.',
  LB044: 'A reactive result of a screening test is confirmed by the national strategy before it is told.',
  LB111: 'A rise or fall between two samples of three hours apart speaks for an acute injury of the heart muscle.',
  LB203: 'No growth means no growth after 48 hours of aerobic incubation.',
}
