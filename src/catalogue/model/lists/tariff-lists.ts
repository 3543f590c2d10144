import { corporateName } from '../payers/corporate-name.ts'
import { PAPER_LIST_LABELS, PAPER_LISTS } from '../payers/paper-lists.ts'
import { PAYER_KIND_LABELS, PAYER_KINDS } from '../payers/payer-kinds.ts'
import { suggestPayer } from '../payers/suggest-payer.ts'
import { choices, DESCRIPTION, field, type MasterList, name, STATUS } from './master-list.ts'

const ORDER_HINT = 'Tried from left to right; the first with a rate counts'
const KINDS = PAYER_KINDS.map((value) => ({ value, label: PAYER_KIND_LABELS[value] }))
const PAPERS = PAPER_LISTS.map((value) => ({ value, label: PAPER_LIST_LABELS[value] }))

/** Who pays, and by which tariff. */
export const TARIFF_LISTS = {
  corporates: {
    table: 'payers',
    title: 'Corporate',
    one: 'corporate',
    purpose: 'Who pays, and by which tariff',
    named: 'name',
    searched: ['name', 'contact_person', 'agreement_no'],
    searchLabel: 'Search by name, contact or agreement',
    filteredBy: 'status',
    suggest: { fields: ['kind', 'papers'], from: ({ name: typed = '' }) => suggestPayer(typed) ?? {} },
    fields: [
      { ...name('Name', 'Corporate name is required', 120), words: corporateName },
      field('kind', 'Kind', {
        kind: 'choice',
        required: 'Please choose the kind of corporate',
        width: 160,
        choices: KINDS,
        hint: 'Suggested by the name; rates, papers and the rules of ESIC follow it',
      }),
      field('tariffClassId', 'Tariff class', { kind: 'class', width: 180, hint: 'Empty: the class of its kind' }),
      field('papers', 'Papers', { kind: 'option', choices: PAPERS, hint: 'Empty: those of its kind' }),
      field('contactPerson', 'Contact person', { max: 120, width: 160 }),
      field('phone', 'Phone', { max: 40, width: 140 }),
      field('email', 'Email', { max: 254 }),
      field('address', 'Address', { kind: 'long', max: 400 }),
      field('agreementNo', 'Agreement No', { max: 60 }),
      field('empanelmentNo', 'Empanelment No', { max: 60, hint: 'Printed on P-II, P-III and P-V' }),
      field('agreementFrom', 'Agreement from', { kind: 'day' }),
      field('agreementTo', 'Agreement to', { kind: 'day', width: 130 }),
      DESCRIPTION,
      STATUS,
    ],
  },
  'tariff-classes': {
    table: 'tariff_classes',
    title: 'Tariff classes',
    one: 'tariff class',
    purpose: 'Which rate column counts for whom',
    named: 'name',
    searched: ['name'],
    searchLabel: 'Search by name',
    fields: [
      name('Name', 'Class name is required', 120),
      field('billOrder', 'Billed by', {
        kind: 'columns',
        required: 'Choose at least one column',
        width: 260,
        hint: ORDER_HINT,
      }),
      field('quoteOrder', 'Shown in selections', {
        kind: 'columns',
        required: 'Choose at least one column',
        width: 260,
        hint: ORDER_HINT,
      }),
      field('payerKinds', 'For payers of the kinds', {
        kind: 'choices',
        choices: KINDS,
        width: 260,
        hint: 'Unless a corporate has a class of its own',
      }),
    ],
  },
  'tariff-factors': {
    table: 'tariff_factors',
    title: 'CGHS factors',
    one: 'factor',
    purpose: 'What ward, accreditation and city add to or take from a listed rate, from day to day',
    named: 'appliesTo',
    searched: ['applies_to', 'source'],
    searchLabel: 'Search by circular',
    fields: [
      field('appliesTo', 'Applies to', {
        kind: 'choice',
        required: 'Choose what the factor is for',
        width: 240,
        choices: choices(
          ['ward:general', 'General ward'],
          ['ward:private', 'Private ward'],
          ['accreditation:non_nabh', 'Hospital without NABH/NABL'],
          ['accreditation:super_speciality', 'Super-speciality hospital'],
          ['tier:2', 'Tier II city'],
          ['tier:3', 'Tier III city'],
        ),
      }),
      field('basisPoints', 'Percent', {
        kind: 'percent',
        required: 'Enter a percentage, such as -15 or 5',
        width: 110,
      }),
      field('validFrom', 'From', { kind: 'day', required: 'Please enter the first day', width: 120 }),
      field('validTo', 'To', { kind: 'day', width: 120 }),
      field('source', 'Circular', { max: 200, width: 300 }),
    ],
  },
} as const satisfies Record<string, MasterList>
