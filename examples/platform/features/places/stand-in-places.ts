/**
 * Cities of the countries that the shop sends to, as `country|region|postal code|city`, and some public buildings with their street.
 * These are facts of geography from general knowledge, which belong to nobody. A city has the postal code of its centre.
 */
const CITIES = `US|NY|10001|New York
US|CA|90012|Los Angeles
US|IL|60601|Chicago
US|TX|77002|Houston
US|AZ|85003|Phoenix
US|PA|19107|Philadelphia
US|TX|78205|San Antonio
US|CA|92101|San Diego
US|TX|75201|Dallas
US|TX|78701|Austin
US|CA|94102|San Francisco
US|WA|98101|Seattle
US|CO|80202|Denver
US|MA|02108|Boston
US|DC|20001|Washington
US|TN|37203|Nashville
US|OR|97204|Portland
US|NV|89101|Las Vegas
US|MI|48226|Detroit
US|GA|30303|Atlanta
US|FL|33131|Miami
US|MN|55401|Minneapolis
US|LA|70112|New Orleans
US|MO|65806|Springfield
US|IL|62701|Springfield
CA|ON|M5H|Toronto
CA|QC|H2Y|Montréal
CA|BC|V6B|Vancouver
CA|AB|T2P|Calgary
CA|ON|K1P|Ottawa
CA|AB|T5J|Edmonton
CA|QC|G1R|Québec
CA|MB|R3C|Winnipeg
CA|NS|B3J|Halifax
ES|Madrid|28013|Madrid
ES|Cataluña|08002|Barcelona
ES|Comunidad Valenciana|46001|Valencia
ES|Andalucía|41001|Sevilla
ES|Aragón|50001|Zaragoza
ES|Andalucía|29001|Málaga
ES|País Vasco|48001|Bilbao
ES|Andalucía|18001|Granada
ES|Galicia|15001|A Coruña
FR|Île-de-France|75001|Paris
FR|Provence-Alpes-Côte d’Azur|13001|Marseille
FR|Auvergne-Rhône-Alpes|69001|Lyon
FR|Occitanie|31000|Toulouse
FR|Provence-Alpes-Côte d’Azur|06000|Nice
FR|Pays de la Loire|44000|Nantes
FR|Grand Est|67000|Strasbourg
FR|Nouvelle-Aquitaine|33000|Bordeaux
FR|Hauts-de-France|59000|Lille
FR|Bretagne|35000|Rennes
GB|England|WC2N|London
GB|England|B1|Birmingham
GB|England|M1|Manchester
GB|Scotland|G1|Glasgow
GB|Scotland|EH1|Edinburgh
GB|England|L1|Liverpool
GB|England|BS1|Bristol
GB|England|LS1|Leeds
GB|Wales|CF10|Cardiff
GB|Northern Ireland|BT1|Belfast
GB|England|OX1|Oxford
GB|England|CB2|Cambridge
MX|Ciudad de México|06000|Ciudad de México
MX|Jalisco|44100|Guadalajara
MX|Nuevo León|64000|Monterrey
MX|Puebla|72000|Puebla
MX|Yucatán|97000|Mérida
MX|Oaxaca|68000|Oaxaca
AU|NSW|2000|Sydney
AU|VIC|3000|Melbourne
AU|QLD|4000|Brisbane
AU|WA|6000|Perth
AU|SA|5000|Adelaide
AU|ACT|2600|Canberra
AU|TAS|7000|Hobart
DE|Berlin|10117|Berlin
DE|Hamburg|20095|Hamburg
DE|Bayern|80331|München
DE|Nordrhein-Westfalen|50667|Köln
DE|Hessen|60311|Frankfurt am Main
DE|Baden-Württemberg|70173|Stuttgart
DE|Nordrhein-Westfalen|40213|Düsseldorf
DE|Sachsen|04109|Leipzig
DE|Sachsen|01067|Dresden
DE|Bremen|28195|Bremen
DE|Niedersachsen|30159|Hannover
IT|Lazio|00184|Roma
IT|Lombardia|20121|Milano
IT|Campania|80133|Napoli
IT|Piemonte|10121|Torino
IT|Sicilia|90133|Palermo
IT|Liguria|16121|Genova
IT|Emilia-Romagna|40121|Bologna
IT|Toscana|50122|Firenze
IT|Veneto|30124|Venezia
BR|SP|01001-000|São Paulo
BR|RJ|20010-000|Rio de Janeiro
BR|DF|70040-000|Brasília
BR|BA|40020-000|Salvador
BR|CE|60025-000|Fortaleza
BR|MG|30110-000|Belo Horizonte
BR|PR|80010-000|Curitiba
PT|Lisboa|1100-148|Lisboa
PT|Porto|4000-322|Porto
PT|Coimbra|3000-150|Coimbra
PT|Braga|4700-030|Braga
PT|Faro|8000-077|Faro
NL|Noord-Holland|1012|Amsterdam
NL|Zuid-Holland|3011|Rotterdam
NL|Zuid-Holland|2511|Den Haag
NL|Utrecht|3511|Utrecht
NL|Noord-Brabant|5611|Eindhoven
NL|Groningen|9711|Groningen
NL|Limburg|6211|Maastricht
BE|Brussel|1000|Brussel
BE|Antwerpen|2000|Antwerpen
BE|Oost-Vlaanderen|9000|Gent
BE|West-Vlaanderen|8000|Brugge
BE|Liège|4000|Liège
BE|Vlaams-Brabant|3000|Leuven
SE|Stockholm|111 20|Stockholm
SE|Västra Götaland|411 05|Göteborg
SE|Skåne|211 20|Malmö
SE|Uppsala|753 20|Uppsala
SE|Västmanland|722 11|Västerås
SE|Västerbotten|903 26|Umeå
JP|東京都|100-0001|東京
JP|大阪府|530-0001|大阪
JP|京都府|600-8216|京都
JP|北海道|060-0001|札幌
JP|愛知県|450-0002|名古屋
JP|福岡県|812-0011|福岡
EG|القاهرة|11511|القاهرة
EG|الجيزة|12511|الجيزة
EG|الإسكندرية|21500|الإسكندرية
EG|الأقصر|85951|الأقصر
AE|دبي||دبي
AE|أبو ظبي||أبو ظبي
AE|الشارقة||الشارقة`;

const STREETS = `US|DC|20500|Washington|1600 Pennsylvania Avenue NW
US|NY|10118|New York|350 Fifth Avenue
GB|England|SW1A 2AA|London|10 Downing Street
GB|England|SE1 9TG|London|Bankside
FR|Île-de-France|75008|Paris|55 Rue du Faubourg Saint-Honoré
FR|Île-de-France|75007|Paris|5 Avenue Anatole France
DE|Berlin|11011|Berlin|Platz der Republik 1
ES|Madrid|28014|Madrid|Calle de Ruiz de Alarcón 23
ES|Cataluña|08013|Barcelona|Carrer de Mallorca 401
IT|Lazio|00184|Roma|Piazza del Colosseo 1
NL|Noord-Holland|1071 XX|Amsterdam|Museumstraat 1
SE|Stockholm|111 30|Stockholm|Slottsbacken 1
EG|القاهرة|11557|القاهرة|ميدان التحرير`;

/** A place of the stand-in; `line` is '' for a city alone. */
export interface KnownPlace {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  readonly city: string;
  readonly line: string;
}

/** Every place that the stand-in knows. */
export const KNOWN_PLACES: readonly KnownPlace[] = [...STREETS.split('\n'), ...CITIES.split('\n')].map(
  row => {
    const [country = '', region = '', postalCode = '', city = '', line = ''] = row.split('|');
    return {country, region, postalCode, city, line};
  },
);
