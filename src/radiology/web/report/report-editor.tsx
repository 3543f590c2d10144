import { Button, Checkbox, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck, IconPrinter, IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { blanksInWords } from '../../../kernel/writing/blanks.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { PhraseField } from '../../../ui/writing/phrase-field.tsx'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import {
  countBlanks,
  MOST_LETTERS,
  SECTION_WORDS,
  SECTIONS,
  TEMPLATE_SECTIONS,
} from '../../model/report/report-sections.ts'
import { PicturesBeside } from '../images/pictures-beside.tsx'
import { BesideReport } from './beside-report.tsx'
import { CriticalCalls } from './critical-calls.tsx'
import type { OpenedReport } from './opened-report.ts'
import css from './report.module.css'
import { ReportHead } from './report-head.tsx'
import { useDraft } from './use-draft.ts'
import { useFileReports } from './use-file-reports.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const ROWS = { history: 1, technique: 1, comparison: 1, findings: 8, impression: 3, advice: 1 } as const
const REPLACE = {
  title: 'Use this template?',
  message: 'It takes the place of the technique, findings, impression and advice that are written.',
  confirmLabel: 'Use template',
}

/** Writes the report of a study; what is typed is kept on the server, and verified as it is seen. */
export function ReportEditor({ opened }: { readonly opened: OpenedReport }) {
  const { study, report, templates, phrases } = opened
  const { id } = study
  const { can } = useAuth()
  const url = useUrl()
  const draft = useDraft(id, report)
  const verification = useWrite(radiologyReportsContract.verify)
  const filing = useFileReports(study)
  const blanks = countBlanks(draft.value)

  const verify = async () => {
    try {
      const version = await draft.stored()
      const { reportNo } = await verification.mutateAsync({ id, version })
      toast.success('Verified', reportNo)
      await filing.file()
    } catch (problem) {
      toast.error('Not verified', problem instanceof Error ? problem.message : '')
    }
  }
  const fillIn = async (template: OpenedReport['templates'][number] | undefined) => {
    if (!template) return
    const isWritten = TEMPLATE_SECTIONS.some((section) => draft.value[section].trim() !== '')
    if (isWritten && !(await confirm(REPLACE))) return
    draft.change(Object.fromEntries(TEMPLATE_SECTIONS.map((section) => [section, template[section]])))
  }
  const preview = async () => {
    await draft.stored()
    url.open({ preview: '1' })
  }
  const mayVerify = can('radiology-report:verify')
  useHotkeys(
    [
      ['mod+Enter', () => void (mayVerify && verify())],
      ['alt+n', () => void fillIn(templates[0])],
    ],
    [],
  )

  return (
    <div className={css.screen}>
      <ReportHead study={study}>
        <span role="status" className={textCss.caption}>
          {draft.isSaving ? 'Saving...' : draft.isSaved ? 'Saved' : ''}
        </span>
        <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => void preview()}>
          Preview
        </Button>
        {mayVerify && (
          <Button leftSection={buttonIcon(IconCheck)} loading={verification.isPending} onClick={() => void verify()}>
            Verify and sign
          </Button>
        )}
      </ReportHead>
      <div className={css.columns}>
        <form
          className={css.editor}
          aria-label="Report"
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={css.bar}>
            <Templates templates={templates} onChoose={(template) => void fillIn(template)} />
            {blanks > 0 && <span className={textCss.caption}>{blanksInWords(blanks)}: Alt + arrow down</span>}
          </div>
          {SECTIONS.map((section) => (
            <PhraseField
              key={section}
              label={SECTION_WORDS[section]}
              most={MOST_LETTERS[section]}
              rows={ROWS[section]}
              isFirst={section === 'findings'}
              value={draft.value[section]}
              phrases={phrases}
              onChange={(words) => draft.change({ [section]: words })}
              onBlur={draft.flush}
            />
          ))}
          <Checkbox
            label="Critical finding"
            checked={draft.value.isCritical}
            onChange={({ currentTarget }) => draft.change({ isCritical: currentTarget.checked })}
          />
        </form>
        <PicturesBeside line={id}>
          <BesideReport
            opened={opened}
            onCompare={(words) =>
              draft.change({ comparison: [draft.value.comparison.trim(), words].filter(Boolean).join(' ') })
            }
          >
            {draft.value.isCritical && report && <CriticalCalls id={id} report={report} to={study.practitioner} />}
          </BesideReport>
        </PicturesBeside>
      </div>
      <Suspense>
        {url.text('preview') !== '' && report && (
          <PrintPreview
            title={`Report of ${study.patientName}`}
            address={addressOf(radiologyReportsContract.print, { id: report.id })}
            onClose={() => url.set({ preview: null })}
          />
        )}
      </Suspense>
    </div>
  )
}

type TemplatesProps = {
  readonly templates: OpenedReport['templates']
  onChoose(template: OpenedReport['templates'][number]): void
}

const Templates = ({ templates, onChoose }: TemplatesProps) =>
  templates.length === 0 ? (
    <span className={textCss.caption}>No template fits this study.</span>
  ) : (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={buttonIcon(IconTemplate)}>
          Template
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => onChoose(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
