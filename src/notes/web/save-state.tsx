import { showTime } from '../../kernel/calendar.ts'
import textCss from '../../ui/display/text.module.css'
import { type Store, useStore } from '../../ui/page/store.ts'
import type { DraftSection } from '../model/shown-note.ts'

export type SectionState = 'saving' | 'saved' | 'typed'
/** How far each section of a draft is, by its name. */
export type SectionStates = Store<ReadonlyMap<string, SectionState>>

type Props = { readonly states: SectionStates; readonly sections: readonly Pick<DraftSection, 'writtenAt'>[] }

/** Whether everything typed is on the server, and since when. */
export function SaveState({ states, sections }: Props) {
  const all = [...useStore(states).values()]
  const last = sections.reduce((latest, { writtenAt }) => (writtenAt > latest ? writtenAt : latest), '')
  const words = all.includes('saving')
    ? 'Saving...'
    : all.includes('typed')
      ? 'Not saved yet'
      : last && `Saved ${showTime(new Date(last))}`
  return (
    <span role="status" className={textCss.caption}>
      {words}
    </span>
  )
}
