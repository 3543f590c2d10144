import { expect, test } from 'vitest'
import { foundTemplates } from './found-templates.ts'

const template = (name: string, studyId: string | null, sex: 'male' | 'female' | null) => ({
  ...{ id: name, version: 1, name, studyId, sex, study: null, isUsed: true },
  ...{ modality: 'xray' as const, technique: '', findings: 'Lungs clear.', impression: '', advice: '' },
})
const ALL = [
  template('Chest', 'chest', null),
  template('Bones', null, null),
  template('Chest of women', 'chest', 'female'),
]
const NOTHING = { search: '', modality: '', study: '', sex: '' } as const
const names = (asked: Partial<Parameters<typeof foundTemplates>[1]>) =>
  foundTemplates(ALL, { ...NOTHING, ...asked }).map(({ name }) => name)

test('a template for every study or every patient is found with each of them', () => {
  expect(names({})).toEqual(['Chest', 'Bones', 'Chest of women'])
  expect(names({ study: 'knee' })).toEqual(['Bones'])
  expect(names({ study: 'chest', sex: 'male' })).toEqual(['Chest', 'Bones'])
  expect(names({ modality: 'ct' })).toEqual([])
})

test('a search finds the words of a template in any order', () => {
  expect(names({ search: 'women clear' })).toEqual(['Chest of women'])
  expect(names({ search: ' ' })).toHaveLength(3)
})
