import { FileButton } from '../_ui/FileButton.tsx'
import { useToday } from '../_ui/useToday.ts'
import type { ReadingsOfMeter } from './files/readings-csv.ts'
import { texts } from './texts.de.ts'

/** Downloads a meter's listed readings for a spreadsheet. */
export function DownloadButton(meter: ReadingsOfMeter) {
  const today = useToday()
  const download = async () => {
    const { downloadReadings } = await import('./files/readings-csv.ts')
    downloadReadings([meter], today)
  }
  return (
    <FileButton look="quiet" icon="download" make={download}>
      {texts.download}
      <span className="visually-hidden"> {texts.readingsOf(meter.zaehler.zaehlernummer)}</span>
    </FileButton>
  )
}
