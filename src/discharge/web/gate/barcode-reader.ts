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

export type BarcodeReader = { read(video: HTMLVideoElement): Promise<string | null> }

/** A reader of the pass's codes: the browser's own, else one in WebAssembly, which is fetched then. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const native = window.BarcodeDetector
  const readsPasses = native && (await native.getSupportedFormats()).some((format) => FORMATS.includes(format))
  const Detector = readsPasses ? native : (await import('./wasm-barcode-detector.ts')).WasmBarcodeDetector
  const detector = new Detector({ formats: FORMATS })
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null }
}
