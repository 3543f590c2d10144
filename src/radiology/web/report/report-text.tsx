import { Button, Textarea } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { addendumForm, type Report, radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { SECTION_WORDS, SECTIONS } from '../../model/report/report-sections.ts'
import { PicturesBeside } from '../images/pictures-beside.tsx'
import { BesideReport } from './beside-report.tsx'
import type { OpenedReport } from './opened-report.ts'
import css from './report.module.css'
import { ReportHead } from './report-head.tsx'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

/** A verified report as it is read, with what was added below it. */
export function ReportText({ opened }: { readonly opened: OpenedReport }) {
  const { study, report } = opened
  const { can } = useAuth()
  const url = useUrl()
  const close = () => url.set({ preview: null, add: null })
  return (
    <div className={css.screen}>
      <ReportHead study={study}>
        {report && can('radiology-report:verify') && (
          <Button variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
            Addendum
          </Button>
        )}
        {report && can('radiology-report:print') && (
          <Button leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ preview: '1' })}>
            Print
          </Button>
        )}
      </ReportHead>
      <div className={css.columns}>
        <article className={css.editor} aria-label="Report">
          {report ? <Verified report={report} /> : <EmptyState line="This study is not reported yet." />}
        </article>
        <PicturesBeside line={study.id}>
          <BesideReport opened={opened} />
        </PicturesBeside>
      </div>
      <Suspense>
        {url.text('preview') !== '' && report && (
          <PrintPreview
            title={`Report ${report.reportNo ?? ''}`}
            address={addressOf(radiologyReportsContract.print, { id: report.id })}
            onClose={close}
          />
        )}
        {url.text('add') !== '' && can('radiology-report:verify') && <AddendumDialog id={study.id} onClose={close} />}
      </Suspense>
    </div>
  )
}

const Verified = ({ report: { sections, reportNo, verifiedAt, signedAs, addenda } }: { readonly report: Report }) => (
  <>
    <p className={textCss.note}>
      {reportNo} · {verifiedAt && showMoment(verifiedAt)} · {signedAs}
    </p>
    {SECTIONS.filter((section) => sections[section] !== '').map((section) => (
      <section key={section} aria-label={SECTION_WORDS[section]}>
        <h2 className={textCss.caption}>{SECTION_WORDS[section]}</h2>
        <p className={`${css.part} ${section === 'impression' ? textCss.strong : ''}`}>{sections[section]}</p>
      </section>
    ))}
    {addenda.map(({ id, words, at, signedAs: by }) => (
      <section key={id} aria-label="Addendum">
        <h2 className={textCss.caption}>{`Addendum, ${showMoment(at)}, ${by}`}</h2>
        <p className={css.part}>{words}</p>
      </section>
    ))}
  </>
)

function AddendumDialog({ id, onClose }: { readonly id: string; onClose(): void }) {
  const form = useContractForm(addendumForm, {})
  const { submit, busy } = useSubmit(form, radiologyReportsContract.addAddendum, {
    input: (values) => ({ id, ...values }),
    done: onClose,
    failed: 'The addendum is not saved',
  })
  return (
    <FormDialog title="Addendum" opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate className={css.calls}>
        <Textarea
          label="Below the report"
          required
          autosize
          minRows={4}
          maxLength={4000}
          data-autofocus
          {...form.getInputProps('words')}
        />
        <FormFooter submit="Sign the addendum" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
