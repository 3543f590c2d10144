import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ResultFile } from '../../model/results/lab-result.ts'
import css from './results.module.css'

const ResultFileDialog = lazy(() => import('./result-file.dialog.tsx'))

type Props = {
  readonly file: ResultFile
  /** Of which parameter. */
  readonly title: string
}

/** The name of a result that is a file; a press shows it. */
export function ResultFileName({ file, title }: Props) {
  const [isOpen, setOpen] = useState(false)
  const Icon = file.name.toLowerCase().endsWith('.pdf') ? IconFileTypePdf : IconPhoto
  return (
    <>
      <button
        type="button"
        className={css.fileName}
        aria-label={`Preview ${file.name} of ${title}`}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} stroke={1.5} aria-hidden /> <span>{file.name}</span>
      </button>
      <Suspense>{isOpen && <ResultFileDialog file={file} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
