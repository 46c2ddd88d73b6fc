import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import { CANCELLATION_WEEKS } from '#contract/wasseranschluesse/limits.ts'
import { READING_WINDOW_DAYS } from '#contract/zaehlerstaende/limits.ts'

/** Codes that only pages of staff get, with their sentences there: customers need not load them. */
export type StaffError = Extract<
  ErrorCode,
  'ZweiterFaktorFehlt' | 'FreigabeUnzulaessig' | 'RolleZuNeu' | 'FreigabeEntschieden' | 'FreigabeAbgelaufen' | 'FaktorNichtVorhanden'
>

/** Codes for which the screens that get them have sentences of their own. */
type ScreenError = Extract<
  ErrorCode,
  | 'KundensichtBelegt'
  | 'KundensichtUnzulaessig'
  | 'GPVKKombinationUngueltig'
  | 'RegistrierungBereitsVorhanden'
  | 'GPBereitsRegistriert'
  | 'VKBereitsRegistriert'
  | 'PINUngueltig'
  | 'RueckfrageBeantwortet'
  | 'AntragBereitsVerknuepft'
>

/** Codes that only the operator's systems get. */
type SystemError = Extract<
  ErrorCode,
  'MethodeUnzulaessig' | 'InhaltUnlesbar' | 'NochNichtUebergeben' | 'RueckfrageOffen' | 'RueckfrageNichtMoeglich'
>

/** A sentence for each other error code: what happened and what to do. */
export const errorTexts: Readonly<Record<Exclude<ErrorCode, StaffError | ScreenError | SystemError>, string>> = {
  UngueltigeAnfrage: 'Einige Angaben passen noch nicht. Bitte prüfen Sie Ihre Eingaben.',
  InhaltZuGross: 'Ihre Angaben sind zu umfangreich. Bitte kürzen Sie sie.',
  InhaltstypUnzulaessig: 'Ihre Angaben konnten nicht gelesen werden. Bitte laden Sie die Seite neu.',
  NichtAngemeldet: 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.',
  KontoGeloescht: 'Dieses Benutzerkonto wurde gelöscht.',
  KeineBerechtigung: 'Für diese Aktion fehlt Ihnen die Berechtigung.',
  HerkunftUnzulaessig: 'Das kam nicht aus dem Kundenportal. Bitte laden Sie die Seite neu.',
  NeuBestaetigen: 'Bitte bestätigen Sie noch einmal, dass Sie es sind.',
  BestaetigungNichtMoeglich: 'Ihr Anmeldedienst bestätigt uns nicht, dass Sie es sind. Bitte rufen Sie uns an.',
  NichtGefunden: 'Das haben wir zu Ihrem Benutzerkonto nicht gefunden.',
  SchluesselUngueltig: 'Was Sie gesendet haben, konnten wir nicht zuordnen. Bitte laden Sie die Seite neu.',
  AnfrageInArbeit: 'Wir bearbeiten gerade, was Sie gesendet haben. Bitte warten Sie einen Moment.',
  SchluesselAnderweitigVerwendet: 'Diese Angaben wurden schon einmal anders gesendet. Bitte laden Sie die Seite neu.',
  ZuVieleAnfragen: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte warten Sie etwas.',
  AnmeldungFehlgeschlagen: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  WeiterleitungUnzulaessig: 'Diese Adresse gehört nicht zum Kundenportal.',
  PasswortFalsch: 'Das bisherige Passwort stimmt nicht.',
  PasswortUnzulaessig: 'Dieses Passwort erfüllt die Vorgaben nicht. Bitte wählen Sie ein anderes.',
  BereitsVergeben: 'Es existiert bereits ein Account mit diesen Angaben.',
  CodeUngueltig: 'Der Code stimmt nicht oder gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  ZuVieleVersuche: 'Das waren zu viele Versuche. Bitte fordern Sie einen neuen Code an.',
  MobilnummerFehlt: 'Dafür brauchen Sie eine Mobilnummer. Bitte tragen Sie sie zuerst ein.',
  ZuVieleSMS: 'Heute senden wir keine SMS mehr.',
  GPoderVKNichtAngegeben: 'Bitte geben Sie Ihre Geschäftspartnernummer und Ihre Vertragskontonummer an.',
  VertragAbgelaufen: 'Dieser Vertrag ist beendet. Dafür sind keine Änderungen mehr möglich.',
  VorgangBereitsOffen: 'Dazu bearbeiten wir schon einen Vorgang von Ihnen.',
  VorgangErledigt: 'Dieser Vorgang ist schon bearbeitet und lässt sich nicht mehr ändern.',
  BeschwerdeNichtMoeglich: 'Zu diesem Vertrag gibt es das Beschwerdeverfahren für Strom und Gas nicht.',
  get AblesedatumAusserhalb() {
    return `Zählerstände dürfen nur aktuell oder höchstens ${formatZeit(READING_WINDOW_DAYS, 'day')} alt sein.`
  },
  KeineUebermittelbarenWerte: 'Es gibt keine übermittelbaren Werte. Bitte geben Sie einen Zählerstand ein.',
  RegisterUnbekannt: 'Diese Anzeige gibt es an Ihrem Zähler nicht.',
  ZaehlerstandFehlt: 'Bitte geben Sie einen Zählerstand ein.',
  AblesungNichtMoeglich: 'Für diesen Zähler können Sie keinen Zählerstand melden.',
  AbschlagNichtAenderbar: 'Dieser Abschlag kann nicht geändert werden.',
  KontaktFehlt:
    'Wir haben keine Adresse von Ihnen, an die wir eine Nachricht über die Änderung schicken können. Geben Sie bitte zuerst eine E-Mail-Adresse an.',
  AbtretungVorhanden: 'Die Auszahlung geht an Dritte. Deshalb können Sie die Bankdaten hier nicht ändern.',
  SteuerbefreiungNichtMoeglich: 'Für diesen Vertrag ist die Steuerbefreiung nicht möglich.',
  ZusammenlegungNichtMoeglich: 'Diese Lieferverträge können nicht zusammengelegt werden.',
  get AbmeldungZuFrueh() {
    return `Das Datum darf höchstens ${formatZeit(CANCELLATION_WEEKS, 'week')} zurückliegen.`
  },
  AbmeldungZuSpaet: 'Das Datum darf nicht in der Zukunft liegen.',
  CodeErforderlich: 'Bitte geben Sie den Code ein, den wir Ihnen geschickt haben.',
  DateiNichtLesbar: 'Diese Datei kann gerade nicht geöffnet werden, wir kümmern uns darum. Bitte versuchen Sie es später erneut.',
  KundensichtBeendet: 'Die Kundensicht ist zu Ende.',
  NichtInKundensicht: 'In der Kundensicht geht das nicht. Sie können alles ansehen, aber nichts ändern.',
  NichtVerfuegbar: 'Diese Funktion ist noch nicht verfügbar.',
  InternerFehler: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  VoruebergehendNichtErreichbar: 'Das Kundenportal ist gerade überlastet. Bitte versuchen Sie es in einigen Minuten erneut.',
}
