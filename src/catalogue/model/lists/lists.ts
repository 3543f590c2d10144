import type { ListKey } from '../list-keys.ts'
import { PROCEDURE_CLASS_WORDS, PROCEDURE_CLASSES } from '../procedure-classes.ts'
import { CHARGE_LISTS } from './charge-lists.ts'
import { INVESTIGATION_LISTS } from './investigation-lists.ts'
import { DESCRIPTION, field, type MasterList, name, STATUS, SUGGEST_SYNONYMS, SYNONYMS } from './master-list.ts'
import { PEOPLE_LISTS } from './people-lists.ts'
import { SURGERY_CATEGORIES } from './surgery-categories.ts'
import { TARIFF_LISTS } from './tariff-lists.ts'

const CLASSES = PROCEDURE_CLASSES.map((value) => ({ value, label: PROCEDURE_CLASS_WORDS[value] }))

/** Every list the desks choose from (domain facts: screens 1.1 and 2; specification 1 section 3, specification 2 section 3). */
export const LISTS = {
  surgeries: {
    table: 'cghs_surgery',
    title: 'CGHS Surgery',
    one: 'surgery',
    purpose: 'Procedures with their codes and rates',
    named: 'name',
    searched: ['name', 'code', 'category', 'description', 'synonyms'],
    searchLabel: 'Search by name, code or category',
    filteredBy: 'category',
    suggest: SUGGEST_SYNONYMS,
    fields: [
      name('Name', 'Surgery name is required', 500),
      field('code', 'Code', { max: 30, width: 88, hint: 'The CGHS code, or UNLISTED' }),
      field('category', 'Category', {
        kind: 'suggested',
        max: 120,
        choices: SURGERY_CATEGORIES.map((value) => ({ value, label: value })),
      }),
      field('procedureClass', 'Class', {
        kind: 'option',
        choices: CLASSES,
        hint: 'Package days follow it',
      }),
      field('listPage', 'Page of the list', {
        max: 12,
        width: 110,
        hint: 'Where the printed list has it; P-II names it',
      }),
      field('packageDays', 'Package days', { kind: 'days', hint: 'Its own days; empty: those of its class' }),
      SYNONYMS,
      field('description', 'Description', { kind: 'long', max: 1000 }),
      STATUS,
    ],
    rates: {
      by: 'surgery_id',
      columns: ['nabh', 'non_nabh', 'private', 'bhopal_nabh', 'bhopal_non_nabh', 'pmjay'],
      wardFactor: true,
    },
  },
  diagnoses: {
    table: 'diagnoses',
    title: 'Diagnoses',
    one: 'diagnosis',
    purpose: 'Diagnoses with their ICD-10 codes and common complications',
    named: 'name',
    searched: ['name', 'icd10', 'synonyms'],
    searchLabel: 'Search by name or ICD-10 code',
    filteredBy: 'status',
    suggest: SUGGEST_SYNONYMS,
    fields: [
      name('Name', 'Diagnosis name is required', 300),
      field('icd10', 'ICD-10', { max: 12, width: 110 }),
      SYNONYMS,
      DESCRIPTION,
      field('complications', 'Common complications', { kind: 'ties', width: 360 }),
      STATUS,
    ],
  },
  complications: {
    table: 'complications',
    title: 'Complications',
    one: 'complication',
    purpose: 'What can go wrong, and with which diagnosis it commonly does',
    named: 'name',
    searched: ['name', 'icd10', 'synonyms'],
    searchLabel: 'Search by name or ICD-10 code',
    filteredBy: 'status',
    suggest: SUGGEST_SYNONYMS,
    fields: [
      name('Name', 'Complication name is required'),
      field('icd10', 'ICD-10', { max: 12, width: 110 }),
      SYNONYMS,
      DESCRIPTION,
      STATUS,
    ],
  },
  ...PEOPLE_LISTS,
  ...CHARGE_LISTS,
  ...INVESTIGATION_LISTS,
  ...TARIFF_LISTS,
} as const satisfies Record<ListKey, MasterList>

export const listOf = (key: ListKey): MasterList => LISTS[key]

/** 'packageDays' stands in the column package_days. */
export const columnOf = (fieldName: string): string =>
  fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
