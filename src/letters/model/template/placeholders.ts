/** A dotted path into the data of a letter: names of letters, digits and underscores, at most four. Nothing is evaluated. */
const PATH = /^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*){0,3}$/i
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** What a path is called where its last name alone would say too little: complication.name is no name of a patient. */
const LABELS: Readonly<Record<string, string>> = {
  'patient.name': 'Patient Name',
  'patient.claim_id': 'Claim ID',
  'patient.uhid': 'UHID',
  'admission.date': 'Admission Date',
  'admission.cghs_code': 'CGHS Code',
  'admission.cghs_surgery': 'CGHS Surgery',
  'complication.name': 'Complication',
  'complication.description': 'Complication Description',
  'complication.not_covered_reason': 'Reason Not Covered',
  'management.ref_doctor_name': 'Doctor Name',
  'management.ref_doctor_designation': 'Doctor Designation',
  'management.cghs_tariff_ref': 'CGHS Tariff Reference',
  'visit_info.visit_id': 'Visit ID',
  'visit_info.relation_with_employee': 'Relation',
  'payer.name': 'Payer',
  'payer.address': 'Payer Address',
  'hospital.name': 'Hospital Name',
  'letter.date': 'Letter Date',
  'referral.doctor': 'Referring Doctor',
  'extension.from': 'Extension Start Date',
  'extension.to': 'Extension End Date',
  'extension.days': 'Extension Days',
  'requested.procedures': 'Procedures',
  'requested.investigations': 'Investigations',
  'requested.investigations_cost': 'Cost Of Investigations',
  'requested.justification': 'Clinical Justification',
}

/** The name of a path for people: 'management.advice_date' is 'Advice Date'. */
export const labelOf = (path: string): string =>
  (Object.hasOwn(LABELS, path) && LABELS[path]) ||
  (path.split('.').at(-1) ?? path)
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') ||
  'Value'

/** What a letter says where a value is missing (specification 3 section 5). */
export const notAvailable = (path: string): string => `${labelOf(path)} Not Available`

/** The paths that a template asks for, each once, in their order. */
export const pathsIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner.trim()).filter((inner) => PATH.test(inner))),
]

/** The text with each placeholder replaced once; a value is never read as a template again. What is no path stays as it is. */
export const replacePlaceholders = (body: string, valueFor: (path: string) => string): string =>
  body.replace(PLACEHOLDER, (whole, inner: string) => {
    const path = inner.trim()
    return PATH.test(path) ? valueFor(path) : whole
  })

/** Something in a template that is no placeholder though it looks like one, with its line. */
export type TemplateFault = { readonly line: number; readonly text: string }

const lineAt = (body: string, offset: number): number => body.slice(0, offset).split('\n').length

/** The first placeholder that is not closed or is no dotted path; null when there is none. */
export function placeholderFault(body: string): TemplateFault | null {
  const rest = body.replace(PLACEHOLDER, (whole, inner: string) =>
    PATH.test(inner.trim()) ? ' '.repeat(whole.length) : whole,
  )
  const open = rest.search(/\{\{|\}\}/)
  if (open < 0) return null
  const [whole, inner] = rest.slice(open).match(/^\{\{([^{}]*)\}\}/) ?? []
  const line = lineAt(body, open)
  if (whole === undefined) {
    const isOpening = rest.startsWith('{{', open)
    return { line, text: isOpening ? '{{ is not closed by }}' : '}} closes nothing' }
  }
  return { line, text: `${shortened(inner ?? '')} is not a placeholder such as {{patient.name}}` }
}

const LONGEST_QUOTE = 40
const shortened = (inner: string): string =>
  `{{${inner.length > LONGEST_QUOTE ? `${inner.slice(0, LONGEST_QUOTE)}…` : inner}}}`
