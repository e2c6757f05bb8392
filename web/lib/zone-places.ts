// Generated from @vvo/tzdb and city-timezones by `npm run zone-places`. Do not edit.
// Each line is a zone, its country and its further cities. Zones and cities with more people come first.
export const ZONE_PLACES = `Asia/Shanghai|CN|Beijing;Guangzhou;Wuhan;Tianjin;Chongqing;Dongguan;Shenzhen;Shenyeng;Chengdu;Xian;Harbin;Nanjing;Hechi;Changchun;Taiyuan;Dalian;Hangzhou;Zhangzhou;Jinan;Guiyang;Changsha;Zhengzhou;Lanzhou;Qingdao;Shijianzhuang;Xiangtan;Nanchong;Jilin;Nanchang;Kunming;Suzhou;Fuzhou;Zibo;Shuyang;Tangshan;Hefei;Wanzhou;Xuzhou;Taian;Wenzhou;Haikou;Luoyang;Xiamen;Luzhou;Handan;Nanning;Shantou;Datong;Liuzhou;Fushun;Wuxi;Suining;Anshan;Yantai;Xinyang;Luan;Jinxi;Ningbo;Qiqihar;Hohhot;Huainan;Baotou;Ganzhou;Linyi;Zaozhuang;Changzhou;Xianyang;Nanyang;Baoding;Ankang;Zhuhai;Neijiang;Maanshan;Changde;Yichun;Weifang;Shangqiu;Xinyi;Mudangiang;Daqing;Jianmen;Baoshan;Benxi;Shangrao;Huaiyin;Huaibei;Xining;Xiantao;Zigong;Zhuzhou;Hengyang;Lupanshui;Zhucheng;Qinhuangdao;Kaifeng;Xuanzhou;Yangquan;Pingdingshan;Yancheng;Anyang;Mianyang;Yueyang;Quanzhou;Xinxiang;Guilin;Jining;Chifeng;Nantong;Lingyuan;Zhangjiakou;Baoji;Heze;Foshan;Jiamusi;Jinzhou;Yiyang;Fuyang;Xiangfan;Yangjiang;Dandong;Zhenjiang;Liaoyang;Bengbu;Fuxin;Jiaxing;Lianyungang;Qingyuan;Changzhi;Yongzhou;Huzhou;Langfang;Yingkow;Huangshi;Jiaozuo;Jixi;Yichang;Shaoguan;Pingxiang;Puyang;Wuhu;Hegang;Zunyi;Yinchuan;Leshan;Shiyan;Zhanyi;Tianshui;Yulin;Jinhua;Taizhou;Xiangtai;Anshun;Shaoxing;Tongliao;Yibin;Beihai;Rizhao;Jiujiang;Yangzhou;Xingyi;Yuci;Linfen;Jiangmen;Siping;Cangzhou;Jincheng;Shashi;Xinyu;Shuangyashan;Wuwei;Jian;Liaoyuan;Jiaojing;Anqing;Zhaotang;Hengshui;Xuchang;Panzhihua;Chaoyang;Tongling;Chaozhou;Zhaoqing;Luohe;Zhuozhou;Shuozhou;Yanji;Jingmen
Asia/Kolkata|IN|Mumbai;Delhi;Bengaluru;Chennai;Hyderabad;Ahmedabad;Pune;Surat;Kanpur;Haora;Jaipur;Lucknow;Nagpur;Indore;Patna;Bhopal;Ludhiana;Vadodara;Kalyan;Agra;Faridabad;Nasik;Asansol;Coimbatore;Meerut;Vishakhapatnam;Ghaziabad;Varanasi;Rajkot;Jabalpur;Amritsar;Prayagraj;Madurai;Bhilai;Chhatrapati Sambhajinagar;Kochi;Srinagar;Warangal;Sholapur;Vijayawada;Jodhpur;Jamshedpur;Chandigarh;Ranchi;Gwalior;Mysuru;Thiruvananthapuram;Tiruchirappalli;Hubballi;Salem;Jullundur;Bhubaneshwar;Kota;Bareilly;Aligarh;Atal Nagar;Moradabad;Bhiwandi;Dhanbad;Kozhikode;Gorakhpur;Amravati;Kolhapur;Dehra Dun;Jammu;Jhansi;Belagavi;Sangli;Mangaluru;Nanded;Cuttack;Malegaon;Raurkela;Ajmer;Tiruppur;Nellore;Guntur;Siliguri;Bhavnagar;Guwahati;Tirunelveli;Shivamogga;Bikaner;Ujjain;Saharanpur;Bhatpara;Gulbarga;Davangere;Akola;Chandrapur;Udaipur;Bilaspur;Tuticorin;Gaya;Hisar;Dhule
America/Sao_Paulo|BR|Rio de Janeiro;Belo Horizonte;Brasilia;Porto Alegre;Curitiba;Campinas;Goiania;Santos;Vitória;Niteroi;Nova Iguacu;Duque de Caxias;Vila Velha;Joinville;Sao Jose dos Campos;Santo Andre;Florianopolis;Sorocaba;Novo Hamburgo;Ribeirao Preto;Londrina;Uberlandia;Sao Jose dos Pinhais;Canoas;Juiz de Fora;Jundiai;Salvador
Asia/Tokyo|JP|Osaka;Yokohama;Nagoya;Sapporo;Fukuoka;Sendai;Kyoto;Hiroshima;Kobe;Kawasaki;Kitakyushu;Hamamatsu;Okayama;Kumamoto;Shizuoka;Naha;Hachioji;Utsunomiya;Niigata;Kagoshima;Matsuyama;Kanazawa;Nagano;Otsu;Nagasaki;Oita;Gifu
America/New_York|US|Philadelphia;Miami;Boston;Atlanta;Washington, D.C.;Pittsburgh;Baltimore;Tampa;Cleveland;Fort Lauderdale;Columbus;Cincinnati;Charlotte;Jacksonville;Virginia Beach;Raleigh;Orlando;New Haven;West Palm Beach;Providence;Buffalo;Norfolk;Bridgeport;Richmond;St. Petersburg;Hartford;Albany;Rochester;Dayton;Akron;Stamford;Knoxville;Lowell;Syracuse;New York City;Brooklyn;Queens
America/Chicago|US|Houston;Dallas;Minneapolis;San Antonio;St. Louis;Ft. Worth;Milwaukee;Kansas City;Austin;Memphis;Nashville;Birmingham;Tulsa;Oklahoma City;Omaha;Arlington;New Orleans;St. Paul
Europe/Moscow|RU|St. Petersburg;Nizhny Novgorod;Rostov;Kazan;Krasnodar;Yaroslavl;Voronezh;Makhachkala;Ryazan;Lipetsk;Tula;Naberezhnyye Chelny;Cheboksary;Bryansk;Ivanovo;Saint Petersburg;Nizhniy Novgorod
Asia/Karachi|PK|Lahore;Faisalabad;Saidu;Rawalpindi;Multan;Gujranwala;Hyderabad;Peshawar;Abbottabad;Quetta;Islamabad;Bannu;Bahawalpur;Sargodha;Sialkote;Sukkur
America/Mexico_City|MX|Guadalajara;Puebla;Leon;Toluca;Nezahualcoyotl;San Luis Potosi;Queretaro;Aguascalientes;Acapulco;Morelia;Cuernavaca;Veracruz;Tuxtla Gutierrez;Xalapa;Iztapalapa;Ecatepec de Morelos
Europe/Istanbul|TR|Ankara;Izmir;Bursa;Adana;Gaziantep;Konya;Antalya;Diyarbakir;Icel;Samsun;Tarsus;Kayseri;Trabzon;Eskisehir;Malatya;Sanliurfa
Asia/Jakarta|ID|Surabaya;Bandung;Bekasi;Medan;Palembang;Semarang;Cilacap;Bandar Lampung;Bogor;Padang;Malang;Pekanbaru;Yogyakarta;Surakarta;Jambi;Binjai
America/Los_Angeles|US|San Francisco;San Diego;Seattle;Irvine;San Jose;Long Beach;Portland;Las Vegas;Sacramento;San Bernardino;Oakland;Fresno;Stockton;Tacoma
Asia/Seoul|KR|Busan;Incheon;Daegu;Daejeon;Gwangju;Changwon;Suwon;Ulsan;Songnam;Goyang;Puch'on;Cheongju;Ansan;Jeonju;Pohang
Africa/Lagos|NG|Kano;Ibadan;Kaduna;Port Harcourt;Benin City;Ikare;Aba;Abuja;Zaria;Jos;Maiduguri;Ilorin;Enugu;Warri;Sokoto;Ogbomosho;Uyo;Ife;Oyo;Ado Ekiti;Abeokuta;Katsina;Akure;Oshogbo;Awka
Asia/Tehran|IR|Mashhad;Isfahan;Karaj;Tabriz;Shiraz;Qom;Ahvaz;Kermanshah;Zahedan;Kerman;Rasht;Arak;Yazd;Khomeini Shahr;Bandar-e-Abbas;Ardabil
Europe/Berlin|DE|Frankfurt;Stuttgart;Hamburg;Mannheim;Munich;Essen;Cologne;Düsseldorf;Duisburg;Bremen;Hannover;Nürnberg;Dortmund;Wuppertal;Dresden;Leipzig;Bonn;Saarbrucken;Wiesbaden;Köln
Europe/London|GB|Birmingham;Manchester;Leeds;Sheffield;Glasgow;Liverpool;Cardiff;Nottingham;Newcastle;Bristol;Edinburgh
Africa/Cairo|EG|Alexandria;El Giza;Bur Said;Luxor;El Mansura;Suez;Ismailia;Asyut;Tanta;Sohag;Giza;Shubrā al Khaymah
America/Bogota|CO|Medellin;Cali;Barranquilla;Cartagena;Bucaramanga;Cucuta;Soledad;Pereira;Bello;Santa Marta;Ibague
Asia/Manila|PH|Quezon City;Davao;Cagayan de Oro;Cebu;General Santos;Bacolod;Zamboanga;Iligan;Naga;Pasay City;Caloocan
Asia/Ho_Chi_Minh|VN|Ho Chi Minh City;Hanoi;Haiphong;Da Nang;Can Tho;Bien Hoa;Hue;Qui Nhon;Vinh;Thai Nguyen
Asia/Dhaka|BD|Chittagong;Khulna;Rajshahi;Chattogram;Gazipur
Africa/Johannesburg|ZA|Cape Town;Durban;Benoni;Pretoria;Port Elizabeth;Vereeniging;Pietermaritzburg;Bloemfontein
Asia/Taipei|TW|New Taipei;Kaohsiung;Taichung;Tainan;Zhongli;Hsinchu;Changhua;Taoyuan;Keelung;New Taipei City
Asia/Riyadh|SA|Jeddah;Ad Damman;Makkah;Medina;Al Hillah;At Taif;Al Hufuf;Tabuk;Madinah
Europe/Paris|FR|Marseille;Lyon;Toulouse;Lille;Nice;Bordeaux
Europe/Rome|IT|Milan;Naples;Turin;Florence;Palermo;Genoa;Salerno;Catania;Bologna;Bari
Europe/Madrid|ES|Barcelona;Seville;Valencia;Bilbao;Zaragoza;Malaga
Europe/Kyiv|UA|Kharkiv;Dnipropetrovsk;Donetsk;Odessa;Lvov;Zaporizhzhya;Kryvyy Rih;Mariupol;Luhansk;Odesa;Dnipro
America/Lima|PE|Callao;Arequipa;Chiclayo;Trujillo;Iquitos
America/Caracas|VE|Maracaibo;Valencia;Maracay;Barquisimeto;Ciudad Guayana;Puerto la Cruz
Asia/Baghdad|IQ|Mosul;Basra;Irbil;As Sulaymaniyah;Dahuk;An Najaf;Kirkuk;Al Hillah;Karbala;An Nasiriyah;Erbil;Basrah
America/Argentina/Buenos_Aires|AR|Mar del Plata;La Plata;Córdoba;Rosario
America/Toronto|CA|Montréal;Ottawa;Hamilton;Québec;Kitchener;Mississauga
Asia/Bangkok|TH|Samut Prakan;Mueang Nonthaburi;Chon Buri
Africa/Casablanca|MA|Rabat;Fez;Marrakesh;Agadir;Tangier;Meknes;Kenitra;Oujda;Fes
Africa/Algiers|DZ|Oran;Constantine;Chlef;Arak;Annaba
Europe/Warsaw|PL|Katowice;Lódz;Kraków;Wroclaw;Gdansk;Poznan;Bytom;Wrocław;Łódź
Asia/Yekaterinburg|RU|Chelyabinsk;Ufa;Orenburg;Tyumen;Perm
Asia/Kuala_Lumpur|MY|George Town;Kelang;Johor Bahru;Ipoh;Malacca;Shah Alam;Butterworth;Kampung Baru Subang;Petaling Jaya
Africa/Khartoum|SD|Omdurman;Port Sudan;Khartoum North;Nyala
Asia/Yangon|MM|Rangoon;Mandalay;Naypyidaw;Mawlamyine;Nay Pyi Taw;Hlaingthaya
America/Fortaleza|BR|Natal;Joao Pessoa;Teresina;São Luís
Africa/Kinshasa|CD|Kikwit;Masina;Mbandaka
America/Santiago|CL|Concepcion;Valparaiso;Puente Alto;Maipú;Antofagasta
Asia/Pyongyang|KP|Nampo;Hamhung;Hungnam;Chongjin;Sunchon
Asia/Urumqi|CN|Maoming;Zhanjiang;Shihezi;Kashgar;Yining;Korla;Aqsu
Asia/Damascus|SY|Aleppo;Hims;Hamah;Al Ladhiqiyah;Douma;Homs;Latakia
Europe/Bucharest|RO|Iaşi;Constanţa;Cluj-Napoca
Africa/Lubumbashi|CD|Mbuji-Mayi;Kananga;Kisangani;Likasi;Kolwezi
Africa/Dar_es_Salaam|TZ|Mwanza;Moshi;Dodoma;Zanzibar
America/Denver|US|Albuquerque;El Paso;Salt Lake City;Aurora;Colorado Springs
Australia/Sydney|AU|Newcastle;Melbourne;Canberra
Asia/Makassar|ID|Ujungpandang;Bandjarmasin;Denpasar;Palu;Samarinda;Manado;Balikpapan;Mataram
Asia/Kabul|AF|Kandahar;Herat;Jalalabad;Mazār-e Sharīf
America/Monterrey|MX|Torreon;Saltillo;Tampico;Durango
America/Guayaquil|EC|Quito;Cuenca;Santo Domingo de los Colorados
Africa/Abidjan|CI|Bouake;Abobo;Korhogo
Africa/Luanda|AO|Huambo;Mulenvos;Viana;Kikolo
America/Argentina/Cordoba|AR|Rosario
Africa/Douala|CM|Yaounde;Bamenda;Bafoussam
Africa/Nairobi|KE|Mombasa;Kakamega;Nakuru
Asia/Hong_Kong|HK|Victoria;Tuen Mun;Sha Tin
America/La_Paz|BO|Santa Cruz;Cochabamba;Santa Cruz de la Sierra;Sucre
Australia/Melbourne|AU|
Africa/Addis_Ababa|ET|Jijiga;Gonder;Mek'ele
America/Bahia|BR|Salvador;Feira de Santana
America/Havana|CU|Santiago de Cuba;Camagüey;Holguín
Asia/Almaty|KZ|Shymkent;Astana;Aktobe
Asia/Aden|YE|Sanaa;Taizz;Al Hudaydah;Taiz;Ibb
Africa/Accra|GH|Kumasi;Tamale;Takoradi
America/Recife|BR|Jaboatao;Olinda
Asia/Tashkent|UZ|Namangan;Andijon;Fargona;Samarkand
America/Phoenix|US|Mesa;Tucson;Chandler
Europe/Amsterdam|NL|The Hague;Rotterdam;Utrecht
Europe/Minsk|BY|Homyel;Hrodna;Vitebsk
Africa/Maputo|MZ|Beira;Matola;Nampula
America/Santo_Domingo|DO|Santiago;Santiago de los Caballeros;Santo Domingo Oeste;Santo Domingo Este
Europe/Athens|GR|Thessaloniki;Pátra;Piraeus
Asia/Singapore|SG|Ulu Bedok;Bedok New Town;Sengkang New Town
Africa/Tripoli|LY|Banghazi;Benghazi;Misratah;Zliten
America/Detroit|US|
America/Belem|BR|Vila Velha;Macapá
Africa/Tunis|TN|Sfax;Sousse;Sukrah
Africa/Dakar|SN|Pikine;Touba;Guédiawaye
Europe/Stockholm|SE|Göteborg;Gothenburg;Malmö;Uppsala
Europe/Budapest|HU|Debrecen;Szeged;Miskolc
Asia/Jerusalem|IL|Tel Aviv-Yafo;Haifa;Tel Aviv;Rishon LeTsiyyon
Europe/Lisbon|PT|Porto;Braga;Amadora
Africa/Lusaka|ZM|Kitwe;Ndola;Chipata
Europe/Brussels|BE|Antwerpen;Liege;Antwerp;Gent;Charleroi
Asia/Dubai|AE|Sharjah;Abu Dhabi;Al Ain City
Africa/Harare|ZW|Bulawayo;Chitungwiza;Mutare
Africa/Kampala|UG|Nansana;Kira;Bunamwaya
America/Manaus|BR|Natal;Campo Grande;Cuiabá;Porto Velho
Europe/Vienna|AT|Graz;Linz;Salzburg
Asia/Baku|AZ|Sumgayit;Ganja;Khirdalan
Europe/Zurich|CH|Geneva;Basel;Lausanne
Europe/Samara|RU|Tolyatti;Izhevsk;Saratov
Asia/Samarkand|UZ|Samarqand
Indian/Antananarivo|MG|Toamasina;Antsirabe;Mahajanga
Pacific/Auckland|NZ|Christchurch;Wellington;Manukau City
Europe/Sofia|BG|Plovdiv;Varna;Burgas
Asia/Amman|JO|Az Zarqa;Irbid;Zarqa;Russeifa
Africa/Conakry|GN|Camayenne;Nzérékoré;Kankan
Australia/Brisbane|AU|Gold Coast;Sunshine Coast;Logan City
America/Guatemala|GT|Guatemala City;Villa Nueva;Mixco;Cobán
Africa/Bamako|ML|Sikasso;Koutiala;Ségou
America/Tijuana|MX|Mexicali;Ensenada;Rosarito
Europe/Copenhagen|DK|København;Århus;Odense;Aalborg
America/Vancouver|CA|Surrey;Victoria;Burnaby
Asia/Beirut|LB|Tripoli;Sidon;Tyre
America/Asuncion|PY|Ciudad del Este;San Lorenzo;Capiatá
America/Edmonton|CA|Calgary;Lethbridge;Red Deer
Asia/Kuching|MY|Kota Kinabalu
Asia/Phnom_Penh|KH|Takeo;Siem Reap;Battambang
Europe/Prague|CZ|Brno;Ostrava;Pilsen
Africa/Brazzaville|CG|Pointe-Noire;Dolisie;Nkayi
Asia/Vladivostok|RU|Khabarovsk;Komsomolsk-on-Amur;Ussuriysk
America/Port-au-Prince|HT|Carrefour;Delmas;Pétionville
America/Mazatlan|MX|Culiacan
Africa/Ouagadougou|BF|Bobo-Dioulasso;Koudougou;Saaba
Europe/Helsinki|FI|Espoo;Tampere;Vantaa
Asia/Kathmandu|NP|Pokhara;Bharatpur;Pātan
America/Indiana/Indianapolis|US|
Europe/Oslo|NO|Bergen;Trondheim;Stavanger
Europe/Belgrade|RS|Niš;Novi Sad;Novi Beograd
America/Maceio|BR|Aracaju
America/Tegucigalpa|HN|San Pedro Sula;Danlí;La Ceiba
America/Managua|NI|León;Masaya;Chinandega
Asia/Irkutsk|RU|Ulan-Ude;Bratsk;Angarsk
Asia/Krasnoyarsk|RU|
America/Puerto_Rico|PR|San Juan;Bayamón;Carolina;Ponce
Africa/Mogadishu|SO|Borama;Hargeysa;Berbera
America/Hermosillo|MX|Mazatlán;Culiacán;Tepic
Africa/Blantyre|MW|Lilongwe;Mzuzu;Zomba
Africa/Niamey|NE|Maradi;Zinder;Tahoua
Asia/Dushanbe|TJ|Isfara;Istaravshan;Kŭlob
America/Montevideo|UY|Salto;Maldonado;Rivera
Asia/Novokuznetsk|RU|Kemerovo
Africa/Porto-Novo|BJ|Cotonou;Abomey-Calavi;Parakou
Asia/Bishkek|KG|Osh;Manas;Karakol
Asia/Tbilisi|GE|Batumi;Kutaisi;Rustavi
America/El_Salvador|SV|San Salvador;Soyapango;San Miguel;Santa Ana
Africa/Ndjamena|TD|Moundou;Abéché;Sarh
Asia/Ashgabat|TM|Türkmenabat;Daşoguz;Mary
Europe/Tirane|AL|Tirana;Durrës;Vlorë;Elbasan
Africa/Kigali|RW|Gisenyi;Musanze;Nyagatare
Europe/Dublin|IE|Cork;Limerick;Galway
America/Jamaica|JM|Kingston;Spanish Town;Portmore;Montego Bay
Australia/Perth|AU|Mandurah;Bunbury;Geraldton
Africa/Lome|TG|Sokodé;Kara;Atakpamé
Asia/Kuwait|KW|Al Aḩmadī;Ḩawallī;Şabāḩ as Sālim;Al Farwānīyah
Asia/Muscat|OM|Seeb;Bawshar;‘Ibrī
Asia/Colombo|LK|Dehiwala-Mount Lavinia;Maharagama;Jaffna
Europe/Zagreb|HR|Split;Rijeka;Osijek
America/Merida|MX|
Asia/Novosibirsk|RU|Krasnoyarsk;Barnaul;Tomsk
America/Argentina/Salta|AR|
Asia/Yerevan|AM|Gyumri;Vanadzor;Abovyan
Europe/Saratov|RU|
Europe/Sarajevo|BA|Banja Luka;Zenica;Tuzla
America/Ojinaga|MX|Ciudad Juárez
Europe/Volgograd|RU|
Europe/Vilnius|LT|Kaunas;Klaipėda;Šiauliai
America/Panama|PA|Panama City;San Miguelito;Juan Díaz;David
America/Matamoros|MX|Reynosa;Heroica Matamoros;Nuevo Laredo;Ciudad Acuña
America/Cuiaba|BR|
Asia/Ulaanbaatar|MN|Ulan Bator;Erdenet;Darhan;Choibalsan
Africa/Bangui|CF|Bimbo;Bégoua;Carnot
America/Costa_Rica|CR|San Jose;Limón;Alajuela;Liberia
Africa/Nouakchott|MR|Nouadhibou;Kiffa;Dar Naim
Asia/Barnaul|RU|
Asia/Omsk|RU|Tara;Kalachinsk;Isil’kul’
Africa/Asmara|ER|Keren;Himora;Af’abet
America/Chihuahua|MX|
America/Campo_Grande|BR|
Australia/Adelaide|AU|Adelaide Hills;Mount Gambier;Mount Barker
Africa/Monrovia|LR|Gbarnga;Buchanan;Ganta
America/Argentina/Mendoza|AR|
Asia/Qatar|QA|Doha;Ar Rayyān;Lusail;Az̧ Z̧a‘āyin
Europe/Riga|LV|Daugavpils;Liepāja;Jelgava
Asia/Vientiane|LA|Savannakhet;Thakhèk;Pakse
Europe/Chisinau|MD|Tiraspol;Bălţi;Bender
Asia/Pontianak|ID|
Europe/Simferopol|UA|Sevastopol;Kerch;Yevpatoriya
Asia/Jayapura|ID|Ambon;Sorong;Ternate
Europe/Bratislava|SK|Košice;Petržalka;Nitra
Africa/Libreville|GA|Port-Gentil;Franceville;Owendo
Africa/Freetown|SL|Kenema;Bo;Koidu
Africa/Djibouti|DJ|Balbala;Ali Sabih;Dikhil
Asia/Yakutsk|RU|
Pacific/Honolulu|US|East Honolulu;Pearl City;Makakilo / Kapolei / Honokai Hale
Asia/Qyzylorda|KZ|
America/Cancun|MX|Chetumal;Playa del Carmen;Cozumel
America/Winnipeg|CA|Brandon;Steinbach;Kenora
Europe/Ulyanovsk|RU|
Atlantic/Canary|ES|Las Palmas de Gran Canaria;Santa Cruz de Tenerife;La Laguna;Telde
America/Argentina/Tucuman|AR|
America/Kentucky/Louisville|US|
Africa/Gaborone|BW|Francistown;Mogoditshane;Maun
Africa/Juba|SS|Winejok;Yei;Malakal
Pacific/Port_Moresby|PG|Lae;Mount Hagen;Popondetta
Europe/Skopje|MK|Kumanovo;Prilep;Bitola
Africa/Windhoek|NA|Rundu;Walvis Bay;Swakopmund
Europe/Kirov|RU|
Europe/Tallinn|EE|Tartu;Narva;Pärnu
Africa/Bujumbura|BI|Gitega;Ngozi;Mpanda
Asia/Tomsk|RU|
Asia/Macau|MO|Taipa;Sé;Luhuan
Indian/Mauritius|MU|Port Louis;Vacoas;Beau Bassin-Rose Hill;Curepipe
Europe/Astrakhan|RU|
America/Porto_Velho|BR|
America/Boise|US|
America/Santarem|BR|
America/Regina|CA|Saskatoon;Prince Albert;Moose Jaw
Europe/Kaliningrad|RU|Chernyakhovsk;Sovetsk;Baltiysk
Asia/Gaza|PS|Khān Yūnis;Jabālyā;Hebron
Africa/Bissau|GW|Gabú;Contumo;Reino de Bandim
Asia/Chita|RU|Yakutsk;Blagoveshchensk;Belogorsk
Asia/Nicosia|CY|Limassol;Larnaca;Stróvolos
America/Argentina/San_Juan|AR|
Africa/Maseru|LS|Maputsoe;Mohale's Hoek;Mafeteng
Asia/Hebron|PS|
America/Argentina/Catamarca|AR|
Europe/Ljubljana|SI|Maribor;Celje;Kranj
America/Argentina/Jujuy|AR|
America/Halifax|CA|Sydney;Dartmouth;Moncton
Asia/Aqtobe|KZ|
America/Anchorage|US|Fairbanks;Juneau;Eagle River
Asia/Bahrain|BH|Al Muharraq;Manama;Madīnat Ḩamad;Ar Rifā‘
America/Argentina/San_Luis|AR|
America/Guyana|GY|Georgetown;Linden;New Amsterdam
Asia/Sakhalin|RU|Yuzhno-Sakhalinsk;Magadan;Korsakov;Kholmsk
America/Araguaina|BR|
America/Port_of_Spain|TT|Chaguanas;Mon Repos;San Fernando
America/Rio_Branco|BR|Cruzeiro do Sul;Sena Madureira;Benjamin Constant
Africa/Malabo|GQ|Bata;Ebebiyin;Añisoc
America/Paramaribo|SR|Lelydorp
Asia/Kamchatka|RU|Petropavlovsk-Kamchatsky;Yelizovo;Vilyuchinsk;Anadyr
Asia/Atyrau|KZ|
Asia/Oral|KZ|
Pacific/Fiji|FJ|Nasinu;Suva;Lautoka;Nadi
America/Moncton|CA|
America/Nassau|BS|Lucaya;Freeport;Killarney
Africa/Banjul|GM|Serekunda;Brikama;Sukuta;Talinding
Africa/Mbabane|SZ|Manzini;Lobamba
Asia/Brunei|BN|Bandar Seri Begawan;Sengkurong;Mentiri;Kuala Belait
Asia/Dili|TL|Maliana;Suai;Likisá
America/Boa_Vista|BR|
Asia/Aqtau|KZ|
Europe/Malta|MT|San Pawl il-Baħar;Birkirkara;Mosta;Sliema
Indian/Reunion|RE|Saint-Denis;Saint-Paul;Saint-Pierre;Le Tampon
Australia/Hobart|AU|
Africa/Ceuta|ES|
Atlantic/Reykjavik|IS|Kópavogur;Hafnarfjörður;Reykjanesbær
America/Martinique|MQ|Fort-de-France;Le Lamentin;Le Robert;Sainte-Marie
Atlantic/Cape_Verde|CV|Praia;Mindelo;Espargos;Assomada
America/Argentina/La_Rioja|AR|
America/St_Johns|CA|Conception Bay South;Paradise;Mount Pearl
Atlantic/Madeira|PT|
America/Curacao|CW|Willemstad;Bandariba
America/Barbados|BB|Bridgetown
Europe/Podgorica|ME|Nikšić;Herceg Novi;Pljevlja
America/Belize|BZ|Belize City;San Ignacio;San Pedro;Orange Walk
Asia/Hovd|MN|Ulaangom;Khovd;Ölgii;Altai
Australia/Darwin|AU|Palmerston;Alice Springs
Asia/Magadan|RU|
Asia/Thimphu|BT|Phuntsholing;Tsirang;Punākha
Indian/Maldives|MV|Male
America/Cayenne|GF|Matoury;Saint-Laurent-du-Maroni;Kourou
Europe/Gibraltar|GI|
Europe/Luxembourg|LU|Esch-sur-Alzette;Dudelange
America/Argentina/Rio_Gallegos|AR|
Pacific/Noumea|NC|Mont-Dore;Dumbéa
Indian/Comoro|KM|Moroni;Moutsamoudou;Fomboni
America/Guadeloupe|GP|Les Abymes;Baie-Mahault;Le Gosier;Petit-Bourg
America/Argentina/Ushuaia|AR|
Pacific/Tahiti|PF|Faaa;Papeete;Punaauia
Africa/Sao_Tome|ST|
Pacific/Guadalcanal|SB|Honiara;Tandai;Malango
Pacific/Guam|GU|Dededo Village;Yigo Village;Tamuning-Tumon-Harmon Village;Mangilao Village
Asia/Famagusta|CY|
Atlantic/Azores|PT|Ponta Delgada
America/Aruba|AW|Oranjestad;Noord;Tanki Leendert;Santa Cruz
Pacific/Efate|VU|Port-Vila
Pacific/Apia|WS|
Pacific/Bougainville|PG|Arawa
Pacific/Tongatapu|TO|Nuku‘alofa
Europe/Andorra|AD|Andorra la Vella;les Escaldes
America/Glace_Bay|CA|
America/Nuuk|GL|Scoresbysund
America/St_Vincent|VC|Kingstown;Calliaqua
Asia/Anadyr|RU|
Atlantic/Bermuda|BM|Hamilton
America/St_Thomas|VI|Saint Croix;Charlotte Amalie
Europe/Isle_of_Man|IM|Douglas
America/Grenada|GD|Saint George's
America/Antigua|AG|Saint John’s
Europe/San_Marino|SM|
Indian/Mahe|SC|Victoria
America/Juneau|US|
Pacific/Tarawa|KI|
America/St_Lucia|LC|Gros Islet;Castries
America/Whitehorse|CA|Fort St. John;Creston;Fort Nelson
Indian/Mayotte|YT|Mamoudzou;Koungou;Labattoir;Kaouéni
Pacific/Majuro|MH|Dalap-Uliga-Dorrit;Kwajalein
Europe/Vaduz|LI|
America/Dominica|DM|Roseau
America/Eirunepe|BR|
Atlantic/Faroe|FO|Tórshavn
America/St_Kitts|KN|Basseterre
America/Menominee|US|
America/Sitka|US|
Pacific/Palau|PW|Ngerulmud
America/Goose_Bay|CA|
Australia/Broken_Hill|AU|
Asia/Srednekolymsk|RU|
Pacific/Galapagos|EC|
America/Nome|US|
Pacific/Pago_Pago|AS|
America/Iqaluit|CA|
Asia/Khandyga|RU|
Europe/Mariehamn|AX|
America/Dawson_Creek|CA|
Asia/Ust-Nera|RU|
America/Rankin_Inlet|CA|
America/Fort_Nelson|CA|
America/Creston|CA|
America/Grand_Turk|TC|Providenciales;Cockburn Town
Pacific/Funafuti|TV|
America/Cambridge_Bay|CA|
Pacific/Pohnpei|FM|
America/Blanc-Sablon|CA|
America/Inuvik|CA|
America/Cayman|KY|George Town;West Bay
Pacific/Rarotonga|CK|Avarua
Atlantic/Stanley|FK|
Pacific/Saipan|MP|
America/Dawson|CA|
Arctic/Longyearbyen|SJ|
America/Thule|GL|
America/Danmarkshavn|GL|
Africa/El_Aaiun|EH|Laayoune;Dakhla;Boujdour;El Marsa
America/Resolute|CA|Rankin Inlet
America/Yakutat|US|
Atlantic/South_Georgia|GS|Grytviken
America/Adak|US|
America/Anguilla|AI|The Valley
America/Atikokan|PA|
America/Bahia_Banderas|MX|
America/Ciudad_Juarez|MX|
America/Coyhaique|CL|
America/Indiana/Knox|US|
America/Indiana/Marengo|US|
America/Indiana/Petersburg|US|
America/Indiana/Tell_City|US|
America/Indiana/Vevay|US|
America/Indiana/Vincennes|US|
America/Indiana/Winamac|US|
America/Kentucky/Monticello|US|
America/Kralendijk|BQ|
America/Lower_Princes|SX|Philipsburg
America/Marigot|MF|
America/Metlakatla|US|
America/Miquelon|PM|Saint-Pierre
America/Montserrat|MS|Brades;Plymouth
America/Noronha|BR|
America/North_Dakota/Beulah|US|
America/North_Dakota/Center|US|
America/North_Dakota/New_Salem|US|
America/Punta_Arenas|CL|Coyhaique;Puerto Natales;Puerto Aysén
America/Scoresbysund|GL|
America/St_Barthelemy|BL|Gustavia
America/Swift_Current|CA|
America/Tortola|VG|Road Town
Antarctica/Casey|AQ|
Antarctica/Davis|AQ|
Antarctica/DumontDUrville|AQ|
Antarctica/Macquarie|AU|
Antarctica/Mawson|AQ|Vostok
Antarctica/McMurdo|AQ|
Antarctica/Palmer|AQ|Rothera
Antarctica/Rothera|AQ|
Antarctica/Syowa|AQ|
Antarctica/Troll|AQ|
Antarctica/Vostok|AQ|
Asia/Qostanay|KZ|
Atlantic/St_Helena|SH|Jamestown
Australia/Eucla|AU|
Australia/Lindeman|AU|
Australia/Lord_Howe|AU|
Europe/Busingen|DE|
Europe/Guernsey|GG|Saint Peter Port
Europe/Jersey|JE|Saint Helier
Europe/Monaco|MC|
Europe/Vatican|VA|Vatican City
Indian/Chagos|IO|
Indian/Christmas|CX|Flying Fish Cove
Indian/Cocos|CC|West Island
Indian/Kerguelen|TF|Port-aux-Français
Pacific/Chatham|NZ|
Pacific/Chuuk|FM|
Pacific/Easter|CL|
Pacific/Fakaofo|TK|
Pacific/Gambier|PF|
Pacific/Kanton|KI|
Pacific/Kiritimati|KI|
Pacific/Kosrae|FM|Palikir
Pacific/Kwajalein|MH|
Pacific/Marquesas|PF|
Pacific/Midway|UM|
Pacific/Nauru|NR|Yaren
Pacific/Niue|NU|Alofi
Pacific/Norfolk|NF|Kingston
Pacific/Pitcairn|PN|Adamstown
Pacific/Wake|UM|
Pacific/Wallis|WF|Mata-Utu`;
