/**
 * Names of places whose official spelling in the New Zealand Gazetteer has macrons. GeoNames and
 * the postcode lists leave them out. Whole names only, and only those that mean one spelling
 * wherever they stand: the Manaia of Taranaki has no macron and the one of Coromandel has, so it is
 * not here.
 */
const OFFICIAL_NAMES = [
  "Hāwera",
  "Kaikōura",
  "Karitāne",
  "Kāwhia",
  "Kumeū",
  "Lake Hāwea",
  "Māngere",
  "Māngere Bridge",
  "Māngere East",
  "Māpua",
  "Ngāruawāhia",
  "Ngongotahā",
  "Ōakura",
  "Ōhakune",
  "Ōhaupō",
  "Ōhinemutu",
  "Ōhope",
  "Ōhope Beach",
  "Ōmokoroa",
  "Ōpōtiki",
  "Ōpunake",
  "Ōrākei",
  "Ōrewa",
  "Ōtāhuhu",
  "Ōtaki",
  "Ōtaki Beach",
  "Ōtara",
  "Ōtorohanga",
  "Ōtūmoetai",
  "Ōwhiro Bay",
  "Paekākāriki",
  "Pāpāmoa",
  "Pāpāmoa Beach",
  "Pātea",
  "Pāuanui",
  "Pāuatahanui",
  "Pōkeno",
  "Putāruru",
  "Ruakākā",
  "Rūnanga",
  "Tāhunanui",
  "Taitā",
  "Tākaka",
  "Tāmaki",
  "Tāneatua",
  "Taupō",
  "Te Atatū Peninsula",
  "Te Atatū South",
  "Te Kūiti",
  "Tīrau",
  "Tītahi Bay",
  "Tūrangi",
  "Waitākere",
  "Waiwhetū",
  "Wānaka",
  "Whakatāne",
  "Whangamatā",
  "Whangaparāoa",
  "Whangārei",
  "Whangārei Heads",
];

const BY_PLAIN_NAME = new Map(OFFICIAL_NAMES.map((name) => [withoutMacrons(name), name]));

/**
 * The official spelling of a place's name: "Whangarei" is Whangārei. Any name not known here comes
 * back as it is.
 */
export function withMacrons(name: string): string {
  return BY_PLAIN_NAME.get(name) ?? name;
}

function withoutMacrons(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "");
}
