import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** A page as a picture for the printer, with the size of its sheet in millimetres. */
export type PageForPrint = { readonly picture: Blob; readonly width: number; readonly height: number }

export type Pdf = {
  readonly numbers: readonly number[]
  draw(page: number, canvas: HTMLCanvasElement): void
  forPrint(page: number): Promise<PageForPrint>
}

/** The letters a PDF may take for granted; a phone has others, of other widths. */
const FONTS = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const urlOfFont = (name: string) => Object.entries(FONTS).find(([path]) => path.endsWith(`/${name}`))?.[1]

/** What decodes the pictures of scanners. */
const DECODERS: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl }

/** Each is fetched when a PDF needs it. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS[filename] ?? urlOfFont(filename)
    if (!url) throw new Error(`no ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

const WIDEST = 1000
/** Of its natural size: a receipt of the 80 mm roll is not blown up to the width of a page. */
const LARGEST = 2
const POINTS_AN_INCH = 72
const MM_AN_INCH = 25.4
/** Dots an inch at the printer: a page of A4 takes 35 MB, one after the other. Labels are small, and their bars thin. */
const PRINTED = { page: 300, label: 600 }
const LABEL_POINTS = 300
/** More points than this are not seen, and fill a phone's memory. */
const SHARPEST = 2

export async function openPdf(bytes: Blob): Promise<Pdf> {
  const pdf = await getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
  }).promise
  const draw = async (number: number, canvas: HTMLCanvasElement) => {
    const page = await pdf.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const shown = Math.min(canvas.parentElement?.clientWidth ?? WIDEST, WIDEST, natural.width * LARGEST)
    const sharp = Math.min(window.devicePixelRatio || 1, SHARPEST)
    const viewport = page.getViewport({ scale: (shown / natural.width) * sharp })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    canvas.style.maxWidth = `${shown}px`
    canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`
    await page.render({ canvas, viewport }).promise
    canvas.dataset.drawn = 'true'
  }
  const forPrint = async (number: number): Promise<PageForPrint> => {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const dots = Math.max(width, height) > LABEL_POINTS ? PRINTED.page : PRINTED.label
    const viewport = page.getViewport({ scale: dots / POINTS_AN_INCH })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!picture) throw new Error('This page cannot be drawn.')
    const mm = MM_AN_INCH / POINTS_AN_INCH
    return { picture, width: width * mm, height: height * mm }
  }
  // A page that cannot be drawn stays white; the others are shown.
  return {
    numbers: Array.from({ length: pdf.numPages }, (_, index) => index + 1),
    forPrint,
    draw: (number, canvas) => void draw(number, canvas).catch(() => {}),
  }
}
