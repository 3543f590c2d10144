import { Button, Group, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { addressOf, useBytes } from '../../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { ScrollRegion } from '../../../../ui/page/scroll-region.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import { ShownPdf } from '../../../../ui/pdf/shown-pdf.tsx'
import { reportDemoContract } from '../../../model/reports/report-demo.contract.ts'
import { DEMO_FORMAT_WORDS, DEMO_FORMATS } from '../../../model/reports/report-demo.ts'
import css from './print-demo.module.css'

const FORMATS = DEMO_FORMATS.map((value) => ({ value, label: DEMO_FORMAT_WORDS[value] }))

/** The print of a report on data that belong to nobody: to try every format, the paper and the printer. */
export function Component() {
  const url = useUrl()
  const format = url.oneOf('format', DEMO_FORMATS)
  const pdf = useBytes(addressOf(reportDemoContract.show, { format }))
  const print = async () => {
    const { printPdf } = await import('../../../../ui/pdf/print-pdf.tsx')
    if (pdf.data) await printPdf(pdf.data)
  }
  return (
    <Page
      title="Laboratory report, for trying"
      subtitle="Made-up data: a patient who does not exist"
      actions={
        <Group gap={8}>
          <Select
            aria-label="Format"
            w={300}
            allowDeselect={false}
            data={FORMATS}
            value={format}
            onChange={(chosen) => url.set({ format: chosen === DEMO_FORMATS[0] ? null : chosen })}
          />
          <Button disabled={!pdf.data} leftSection={buttonIcon(IconPrinter)} onClick={() => void print()}>
            Print
          </Button>
        </Group>
      }
    >
      <ScrollRegion className={css.pages} aria-label={DEMO_FORMAT_WORDS[format]}>
        <ShownPdf of={pdf} />
      </ScrollRegion>
    </Page>
  )
}
