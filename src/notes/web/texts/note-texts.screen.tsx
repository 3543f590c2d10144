import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { noteTextsContract } from '../../model/texts/note-texts.contract.ts'
import { TextList } from './text-list.tsx'

const PhraseDialog = lazy(() => import('./phrase.dialog.tsx'))
const TemplateDialog = lazy(() => import('./template.dialog.tsx'))

/** /note-texts: what notes are written from: phrases behind a slash and templates, the hospital's and one's own. */
export function Component() {
  const url = useUrl()
  const shows = url.oneOf('shows', ['phrases', 'templates'])
  const search = url.text('search')
  const opened = url.text('open')
  const read = useRead(noteTextsContract.list, {})
  const { phrases, templates } = read.data ?? {}
  const close = () => url.set({ open: null })
  return (
    <Page
      title="Note texts"
      subtitle="Phrases and templates of clinical notes"
      actions={
        <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ open: 'new' })}>
          {shows === 'phrases' ? 'Add phrase' : 'Add template'}
        </Button>
      }
      toolbar={
        <>
          <SearchBox
            label="Code, name or words"
            hint="Searches the codes and words of phrases, the names and words of templates"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <SegmentedControl
            aria-label="Shows"
            value={shows}
            onChange={(chosen) => url.set({ shows: chosen === 'phrases' ? null : chosen, search: null })}
            data={[
              { value: 'phrases', label: 'Phrases' },
              { value: 'templates', label: 'Templates' },
            ]}
          />
        </>
      }
    >
      <TextList read={read} shows={shows} search={search} onOpen={(id) => url.open({ open: id })} />
      <Suspense>
        {read.data && opened !== '' && shows === 'phrases' && (
          <PhraseDialog key={opened} phrase={phrases?.find(({ id }) => id === opened)} onClose={close} />
        )}
        {read.data && opened !== '' && shows === 'templates' && (
          <TemplateDialog key={opened} template={templates?.find(({ id }) => id === opened)} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}
