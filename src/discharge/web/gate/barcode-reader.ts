/** The browser's own barcode reader, where it has one (Shape Detection API; not in TypeScript's library yet). */
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect(image: HTMLVideoElement): Promise<{ readonly rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: BarcodeDetectorClass
  }
}

/** The codes on a gate pass. */
const FORMATS = ['qr_code', 'code_128']

/** Reads the code in the present picture; null where there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader, else one in WebAssembly, which is fetched then. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const Detector = window.BarcodeDetector
  const formats = Detector ? await Detector.getSupportedFormats() : []
  if (!Detector || !FORMATS.every((format) => formats.includes(format)))
    return (await import('./wasm-barcode-reader.ts')).readFrame
  const detector = new Detector({ formats: FORMATS })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
