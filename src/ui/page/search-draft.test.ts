import { expect, test } from 'vitest'
import { searchDraft, withSeen, withSent } from './search-draft.ts'

const typed = (draft: ReturnType<typeof searchDraft>, text: string) => ({ ...draft, typed: text })

test('what is typed stays while the address follows, however late it comes', () => {
  let draft = withSent(typed(searchDraft(''), 'a'), 'a')
  draft = withSent(typed(draft, 'acenumr'), 'acenumr')
  draft = withSeen(typed(draft, 'acenumr 2'), 'a')
  expect(draft.typed).toBe('acenumr 2')
  draft = withSeen(draft, 'acenumr')
  expect(draft).toEqual({ typed: 'acenumr 2', seen: 'acenumr', sent: [] })
})

test('an address that another one overtook is not waited for', () => {
  const draft = withSent(withSent(typed(searchDraft(''), 'patil'), 'pa'), 'patil')
  expect(withSeen(draft, 'patil')).toEqual({ typed: 'patil', seen: 'patil', sent: [] })
})

test('an address that changed by itself wins, also back to what was sent before', () => {
  const draft = withSeen(withSent(typed(searchDraft(''), 'patil'), 'patil'), 'patil')
  expect(withSeen(draft, '')).toEqual(searchDraft(''))
  expect(withSeen(withSeen(draft, ''), 'patil')).toEqual(searchDraft('patil'))
})

test('what the address says already is not sent again', () => {
  expect(withSent(typed(searchDraft('patil'), 'patil '), 'patil').sent).toEqual([])
})
