import { WARD_CLASS_WORDS, WARD_CLASSES } from '../rates/rates.ts'
import { SAC } from '../services/sac.ts'
import { SERVICE_NEED_WORDS, SERVICE_NEEDS } from '../services/service-needs.ts'
import {
  choices,
  DESCRIPTION,
  field,
  type MasterList,
  name,
  STATUS,
  SUGGEST_SYNONYMS,
  SYNONYMS,
} from './master-list.ts'

const SERVICE_RATES = ['tpa', 'private', 'nabh', 'bhopal_nabh', 'non_nabh', 'bhopal_non_nabh'] as const

/** Of a mandatory service the rule says when it comes about. */
const UNIT = field('unit', 'Charged per', {
  kind: 'choice',
  width: 100,
  choices: choices(['each', 'Each'], ['hour', 'Hour'], ['day', 'Day'], ['visit', 'Visit'], ['admission', 'Admission']),
})

/** By what a clinical service is looked for among its like. */
const CATEGORY = field('category', 'Category', {
  kind: 'suggested',
  max: 80,
  width: 140,
  choices: [
    'Consultation',
    'Nursing procedure',
    'Dressing',
    'Physiotherapy',
    'Dialysis',
    'Ambulance',
    'Equipment',
    'Oxygen',
  ].map((word) => ({ value: word, label: word })),
})

/** A mandatory service is charged by its rule: nobody is there to be asked. */
const NEEDS = field('needs', 'Needs', {
  kind: 'choices',
  width: 120,
  choices: SERVICE_NEEDS.map((value) => ({ value, label: SERVICE_NEED_WORDS[value] })),
  hint: 'Asked for when it is added to a bill',
})

/** By it a row of the GST taxes the service otherwise than its head. */
const SAC_FIELD = field('sac', 'SAC', {
  max: 8,
  shape: [SAC, 'A SAC has 4 to 8 digits'],
  hint: 'For services that the GST rules tax by their code',
})

/** The block of the bill in which a service stands, where it is not the one of its list. */
const BILLED_UNDER = field('chargeHead', 'Billed under', {
  kind: 'option',
  choices: choices(
    ['consultation', 'Consultation'],
    ['physiotherapy', 'Physiotherapy'],
    ['blood', 'Blood'],
    ['implant', 'Implant'],
    ['anaesthesia', 'Anaesthesia'],
    ['theatre', 'Operation theatre'],
    ['pharmacy', 'Pharmacy'],
    ['miscellaneous', 'Miscellaneous'],
  ),
  hint: 'If empty, under the name of this list',
})

const services = (kind: 'mandatory' | 'clinical', title: string, purpose: string): MasterList => ({
  table: 'services',
  kind,
  title,
  one: `${kind} service`,
  purpose,
  named: 'name',
  searched: ['name', 'code', 'synonyms', ...(kind === 'mandatory' ? [] : ['category'])],
  searchLabel: 'Search by service name or code',
  filteredBy: 'status',
  suggest: SUGGEST_SYNONYMS,
  fields: [
    name('Service Name', 'Service name is required', 300),
    field('code', 'Code', { max: 30, width: 80 }),
    SYNONYMS,
    ...(kind === 'mandatory' ? [] : [CATEGORY, UNIT, NEEDS]),
    BILLED_UNDER,
    ...(kind === 'mandatory' ? [] : [SAC_FIELD]),
    DESCRIPTION,
    kind === 'mandatory' ? { ...STATUS, hint: 'Inactive: no longer offered, and not charged from today on' } : STATUS,
  ],
  rates: { by: 'service_id', columns: SERVICE_RATES, wardFactor: false },
})

/** What is charged beside procedures, and what is asked of outside laboratories and hospitals. */
export const CHARGE_LISTS = {
  'mandatory-services': services('mandatory', 'Mandatory Service', 'Charges that come about by themselves'),
  'clinical-services': services(
    'clinical',
    'Clinical Services',
    'Procedures at the bedside and in the consulting room',
  ),
  'external-requisitions': {
    table: 'external_requisitions',
    title: 'External Requisition',
    one: 'external requisition',
    purpose: 'What is ordered from outside',
    named: 'name',
    searched: ['name', 'synonyms'],
    searchLabel: 'Search by service name',
    filteredBy: 'status',
    suggest: SUGGEST_SYNONYMS,
    fields: [name('Service Name', 'Service name is required'), DESCRIPTION, SYNONYMS, STATUS],
  },
  'disallowance-reasons': {
    table: 'disallowance_reasons',
    title: 'Disallowance reasons',
    one: 'disallowance reason',
    purpose: 'Why a payer admits less than was claimed',
    named: 'name',
    searched: ['name'],
    searchLabel: 'Search by reason',
    filteredBy: 'status',
    fields: [name('Reason', 'Reason is required'), DESCRIPTION, STATUS],
  },
  accommodations: {
    table: 'accommodations',
    title: 'Accommodation',
    one: 'room type',
    purpose: 'Room types and what a day in them costs',
    named: 'roomType',
    searched: ['room_type'],
    searchLabel: 'Search by room type',
    filteredBy: 'wardClass',
    fields: [
      field('roomType', 'Room Type', { required: 'Room type is required', max: 120, width: 200 }),
      field('wardClass', 'Ward class', {
        kind: 'choice',
        width: 130,
        choices: choices(...WARD_CLASSES.map((value) => [value, WARD_CLASS_WORDS[value]] as const)),
        hint: 'The usual class of a ward with such rooms',
      }),
      DESCRIPTION,
      STATUS,
    ],
    rates: {
      by: 'accommodation_id',
      columns: ['private', 'nabh', 'bhopal_nabh', 'non_nabh', 'bhopal_non_nabh', 'tpa'],
      wardFactor: false,
    },
  },
} as const satisfies Record<string, MasterList>
