import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { MODALITIES, MODALITY_WORDS } from '../../model/examination-words.ts'
import { radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'
import { RadiologyLists } from '../radiology-lists.tsx'
import { PhraseList } from './phrase-list.tsx'
import { TemplateList } from './template-list.tsx'
import { type TemplatesUrl, useTemplates } from './use-templates.ts'

const TemplatesPrint = lazy(() => import('./templates-print.dialog.tsx'))
const TemplateDialog = lazy(() => import('./template.dialog.tsx'))
const PhraseDialog = lazy(() => import('./phrase.dialog.tsx'))

/** What reports are written from: templates by modality, study and sex, and phrases that a short code expands to. */
export function Component() {
  const { can } = useAuth()
  const asked = useTemplates()
  const { url, shows } = asked
  const read = useRead(radiologyTemplatesContract.list, {})
  const { templates, phrases, studies = [] } = read.data ?? {}
  const opened = url.text('open')
  const isPhrase = shows === 'phrases'
  const close = () => url.set({ open: null, from: null })
  return (
    <Page
      title="Report templates"
      subtitle="Radiology"
      actions={
        <>
          {templates && phrases && can('list:export') && (
            <PrintList>
              {(dialog) => <TemplatesPrint asked={asked} templates={templates} phrases={phrases} {...dialog} />}
            </PrintList>
          )}
          <RadiologyLists />
          {can('radiology-template:edit') && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ open: 'new' })}>
              {isPhrase ? 'Add phrase' : 'Add template'}
            </Button>
          )}
        </>
      }
      toolbar={<Toolbar asked={asked} studies={studies} />}
    >
      {isPhrase ? (
        <PhraseList asked={asked} read={read} phrases={phrases} />
      ) : (
        <TemplateList asked={asked} read={read} templates={templates} />
      )}
      <Suspense>
        {read.data && opened !== '' && !isPhrase && (
          <TemplateDialog
            key={opened}
            template={templates?.find(({ id }) => id === opened)}
            copied={templates?.find(({ id }) => id === url.text('from'))}
            studies={studies}
            isRead={!can('radiology-template:edit')}
            onClose={close}
          />
        )}
        {read.data && opened !== '' && isPhrase && can('radiology-template:edit') && (
          <PhraseDialog key={opened} phrase={phrases?.find(({ id }) => id === opened)} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

type Studies = readonly { readonly id: string; readonly name: string; readonly modality: string }[]

const Toolbar = ({ asked, studies }: { readonly asked: TemplatesUrl; readonly studies: Studies }) => {
  const { url, shows, search, modality, study, sex } = asked
  return (
    <>
      <SearchBox
        label={shows === 'phrases' ? 'Code or words' : 'Name or words'}
        hint="Searches the names and words of templates, the codes and words of phrases"
        value={search}
        onChange={(typed) => url.set({ search: typed })}
      />
      <SegmentedControl
        aria-label="Shown"
        value={shows}
        onChange={(chosen) => url.set({ shows: chosen === 'templates' ? null : chosen })}
        data={[
          { value: 'templates', label: 'Templates' },
          { value: 'phrases', label: 'Phrases' },
        ]}
      />
      {shows === 'templates' && (
        <>
          <Select
            aria-label="Modality"
            placeholder="All modalities"
            clearable
            w={150}
            data={MODALITIES.map((value) => ({ value, label: MODALITY_WORDS[value] }))}
            value={modality || null}
            onChange={(chosen) => url.set({ modality: chosen, study: null })}
          />
          <Select
            aria-label="Study"
            placeholder="All studies"
            clearable
            searchable
            w={220}
            nothingFoundMessage="No study is called so"
            data={studies
              .filter((one) => modality === '' || one.modality === modality)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={study || null}
            onChange={(chosen) => url.set({ study: chosen })}
          />
          <Pick
            aria-label="Sex"
            placeholder="All"
            clearable
            data={optionsOf({ male: 'Men', female: 'Women' })}
            value={sex}
            onChange={(chosen) => url.set({ sex: chosen })}
          />
        </>
      )}
    </>
  )
}
