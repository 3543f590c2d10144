import { choices, field, type MasterList, name, STATUS, SUGGEST_SYNONYMS, SYNONYMS } from './master-list.ts'

/** The rate columns of tests and studies (domain facts: screens 1.1); they cost the same in every ward. */
const RATES = ['private', 'nabh', 'non_nabh', 'bhopal_nabh', 'bhopal_non_nabh', 'tpa'] as const
const CODE = field('code', 'Code', { max: 30, width: 80, hint: 'The CGHS code, or UNLISTED' })
const PREPARATION = field('preparation', 'Preparation', {
  kind: 'long',
  max: 500,
  hint: 'What the patient does before',
})
const NOTES = field('description', 'Description', { kind: 'long', max: 1000 })

const suggestions = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What the laboratory and the radiology department are asked for, with what it costs. */
export const INVESTIGATION_LISTS = {
  'lab-tests': {
    table: 'lab_tests',
    title: 'Lab Tests',
    one: 'lab test',
    purpose: 'Laboratory tests with their codes and rates',
    named: 'name',
    searched: ['name', 'code', 'short_name', 'synonyms', 'category'],
    suggest: SUGGEST_SYNONYMS,
    searchLabel: 'Search by name, code or sub specialty',
    filteredBy: 'category',
    fields: [
      name('Test Name', 'Test name is required', 300),
      CODE,
      field('shortName', 'Short name', { max: 40, width: 110, hint: 'As it stands on labels and reports' }),
      SYNONYMS,
      field('category', 'Sub specialty', {
        kind: 'suggested',
        max: 120,
        width: 180,
        choices: suggestions(
          'Haematology',
          'Coagulation',
          'Biochemistry',
          'Hormones',
          'Tumour markers',
          'Serology',
          'Microbiology',
          'Molecular biology',
          'Immunology',
          'Clinical pathology',
          'Histopathology and cytology',
          'Blood bank',
        ),
      }),
      field('sampleType', 'Sample', {
        kind: 'suggested',
        max: 80,
        width: 150,
        choices: suggestions(
          'Whole blood (EDTA)',
          'Plasma (citrate)',
          'Plasma (fluoride)',
          'Serum',
          'Arterial blood (heparin)',
          'Urine, spot',
          'Urine, 24 hours',
          'Stool',
          'Sputum',
          'Swab',
          'Pus',
          'Body fluid',
          'Cerebrospinal fluid',
          'Tissue',
          'Bone marrow',
          'Semen',
        ),
      }),
      PREPARATION,
      NOTES,
      STATUS,
    ],
    rates: { by: 'lab_test_id', columns: RATES, wardFactor: false },
  },
  'radiology-studies': {
    table: 'radiology_studies',
    title: 'Radiology Studies',
    one: 'radiology study',
    purpose: 'Imaging and recordings with their codes and rates',
    named: 'name',
    searched: ['name', 'code', 'synonyms', 'category'],
    suggest: SUGGEST_SYNONYMS,
    searchLabel: 'Search by name, code or sub specialty',
    filteredBy: 'modality',
    fields: [
      name('Study Name', 'Study name is required', 300),
      CODE,
      SYNONYMS,
      field('modality', 'Modality', {
        kind: 'choice',
        width: 150,
        choices: choices(
          ['xray', 'X-ray'],
          ['ultrasound', 'Ultrasound'],
          ['doppler', 'Colour Doppler'],
          ['ct', 'CT'],
          ['mri', 'MRI'],
          ['mammography', 'Mammography'],
          ['fluoroscopy', 'Fluoroscopy and contrast'],
          ['nuclear', 'Nuclear medicine'],
          ['cardiology', 'Cardiology'],
          ['neurology', 'Neurology'],
          ['other', 'Other'],
        ),
      }),
      field('category', 'Sub specialty', { max: 120, width: 150 }),
      PREPARATION,
      NOTES,
      STATUS,
    ],
    rates: { by: 'radiology_study_id', columns: RATES, wardFactor: false },
  },
} as const satisfies Record<string, MasterList>
