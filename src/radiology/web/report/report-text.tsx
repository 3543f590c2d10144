import { Textarea } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
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
import { ReportPapers } from './report-papers.tsx'
import { useFileReports } from './use-file-reports.ts'

/** A verified report as it is read, with what was added below it. */
export function ReportText({ opened }: { readonly opened: OpenedReport }) {
  const { study, report } = opened
  const { can } = useAuth()
  const url = useUrl()
  const close = () => url.set({ add: null })
  return (
    <div className={css.screen}>
      <ReportHead study={study}>{report && <ReportPapers study={study} report={report} />}</ReportHead>
      <div className={css.columns}>
        <article className={css.editor} aria-label="Report">
          {report ? <Verified report={report} /> : <EmptyState line="This study is not reported yet." />}
        </article>
        <PicturesBeside line={study.id}>
          <BesideReport opened={opened} />
        </PicturesBeside>
      </div>
      {url.text('add') !== '' && can('radiology-report:verify') && <AddendumDialog study={study} onClose={close} />}
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

type AddendumProps = { readonly study: OpenedReport['study']; onClose(): void }

function AddendumDialog({ study, onClose }: AddendumProps) {
  const { id } = study
  const filing = useFileReports(study)
  const form = useContractForm(addendumForm, {})
  const { submit, busy } = useSubmit(form, radiologyReportsContract.addAddendum, {
    input: (values) => ({ id, ...values }),
    done: () => {
      onClose()
      void filing.file()
    },
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
