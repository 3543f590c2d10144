import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { MODALITY_WORDS } from '../../model/examination-words.ts'
import { foundPhrases, foundTemplates } from '../../model/templates/found-templates.ts'
import {
  type ReportPhrase,
  type ReportTemplate,
  radiologyTemplatesContract,
} from '../../model/templates/radiology-templates.contract.ts'
import {
  PHRASE_COLUMNS,
  PHRASE_PRESETS,
  TEMPLATE_COLUMNS,
  TEMPLATE_PRESETS,
} from '../../model/templates/template-columns.ts'
import type { TemplatesUrl } from './use-templates.ts'

type Props = {
  readonly asked: TemplatesUrl
  readonly templates: readonly ReportTemplate[]
  readonly phrases: readonly ReportPhrase[]
  readonly opened: boolean
  onClose(): void
}

const whole = <Row,>(rows: readonly Row[]) => ({
  total: rows.length,
  read: async () => ({ rows: [...rows], total: rows.length, next: null }),
})

/** Prints the templates or phrases that are found, or writes them to a file. */
export default function TemplatesPrintDialog({ asked, templates, phrases, ...dialog }: Props) {
  const { shows, search, modality, study, sex } = asked
  const filters = [search && `Search: ${search}`, modality && MODALITY_WORDS[modality]].filter(Boolean).join(', ')
  if (shows === 'phrases')
    return (
      <PrintListDialog
        {...dialog}
        list={{
          ...{ id: 'radiology-phrases', title: 'Phrases of radiology', orientation: 'portrait', filters },
          ...{ columns: PHRASE_COLUMNS, presets: PHRASE_PRESETS },
          ...whole(foundPhrases(phrases, search)),
          startExport: exporterOf(radiologyTemplatesContract.exportPhrases, { search }),
        }}
      />
    )
  const filter = { search, modality, study, sex }
  return (
    <PrintListDialog
      {...dialog}
      list={{
        ...{ id: 'radiology-templates', title: 'Report templates of radiology', orientation: 'landscape', filters },
        ...{ columns: TEMPLATE_COLUMNS, presets: TEMPLATE_PRESETS },
        ...whole(foundTemplates(templates, filter)),
        startExport: exporterOf(radiologyTemplatesContract.exportTemplates, filter),
      }}
    />
  )
}
