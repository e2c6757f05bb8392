// E-mail providers where an address says nothing about who someone works for. An address there makes no
// organization and gets no Startup plan. Also: throw-away and relay services, which say even less.

const WORLDWIDE = `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com windowslive.com
yahoo.com ymail.com rocketmail.com myyahoo.com icloud.com me.com mac.com aol.com aim.com proton.me
protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
zoho.com zohomail.com zohomail.eu zohomail.in mail.com email.com usa.com europe.com asia.com dr.com
engineer.com consultant.com post.com techie.com myself.com iname.com inbox.com gmx.com gmx.net gmx.us
fastmail.com fastmail.fm fastmail.net fastmail.org sent.com mailfence.com hushmail.com hush.com
hushmail.me lavabit.com runbox.com posteo.net startmail.com disroot.org riseup.net autistici.org
kolabnow.com ctemplar.com countermail.com mailbox.org hey.com duck.com skiff.com cock.li airmail.cc
thexyz.com lycos.com excite.com rediffmail.com pobox.com hotmail.co mail2world.com netscape.net juno.com
netzero.net netzero.com earthlink.net mindspring.com bigfoot.com care2.com 4email.net
opayq.com simplelogin.com simplelogin.co aleeas.com slmail.me anonaddy.com anonaddy.me addy.io
mozmail.com relay.firefox.com privaterelay.appleid.com passmail.net passinbox.com`;

const GERMAN = `gmx.de gmx.at gmx.ch gmx.li gmx.info web.de t-online.de freenet.de arcor.de posteo.de mailbox.de
mail.de online.de onlinehome.de vodafonemail.de kabelmail.de unitybox.de unity-mail.de ewetel.net
ewe.net hotmail.de live.de outlook.de yahoo.de ymail.de aol.de email.de emailn.de freemail.de firemail.de
germanymail.de directbox.com alice.de alice-dsl.net versanet.de netcologne.de osnanet.de o2online.de
o2mail.de tele2.de smart-mail.de lycos.de epost.de aon.at a1.net chello.at inode.at utanet.at
drei.at liwest.at kabsi.at tele2.at bluewin.ch bluemail.ch sunrise.ch hispeed.ch swissonline.ch
hotmail.ch outlook.at yahoo.at live.at live.ch`;

const FRENCH_AND_BENELUX = `orange.fr wanadoo.fr free.fr sfr.fr neuf.fr cegetel.net club-internet.fr laposte.net numericable.fr
bbox.fr aliceadsl.fr noos.fr voila.fr hotmail.fr live.fr outlook.fr yahoo.fr gmx.fr aol.fr mailo.com
mailoo.org netcourrier.com dartybox.com 9online.fr infonie.fr skynet.be telenet.be proximus.be belgacom.net
scarlet.be voo.be pandora.be hotmail.be live.be outlook.be yahoo.be ziggo.nl kpnmail.nl kpnplanet.nl
planet.nl hetnet.nl home.nl xs4all.nl upcmail.nl chello.nl casema.nl quicknet.nl zonnet.nl tele2.nl
telfort.nl live.nl hotmail.nl outlook.nl yahoo.nl solcon.nl pt.lu vo.lu internet.lu`;

const BRITISH_AND_IRISH = `btinternet.com btopenworld.com talktalk.net sky.com virginmedia.com virgin.net ntlworld.com
blueyonder.co.uk tiscali.co.uk plus.net plusnet.com orange.net freeserve.co.uk fsmail.net tesco.net
o2.co.uk supanet.com lineone.net talk21.com hotmail.co.uk live.co.uk outlook.co.uk yahoo.co.uk aol.co.uk
gmx.co.uk mail.co.uk postmaster.co.uk eircom.net hotmail.ie outlook.ie yahoo.ie live.ie`;

const SOUTHERN = `libero.it virgilio.it tiscali.it tin.it alice.it tim.it fastwebnet.it inwind.it iol.it email.it
hotmail.it live.it outlook.it yahoo.it aruba.it teletu.it vodafone.it supereva.it telefonica.net
movistar.es ono.com terra.es ya.com orange.es jazztel.es hotmail.es live.com.es outlook.es yahoo.es
gmx.es sapo.pt mail.telepac.pt netcabo.pt clix.pt iol.pt hotmail.pt outlook.pt live.com.pt yahoo.com.pt
otenet.gr forthnet.gr hol.gr in.gr windowslive.gr yahoo.gr hotmail.gr outlook.com.gr`;

const NORTHERN = `telia.com bredband.net comhem.se spray.se home.se swipnet.se hotmail.se live.se outlook.se yahoo.se
tele2.se bahnhof.se online.no broadpark.no start.no getmail.no hotmail.no live.no outlook.no yahoo.no
lyse.net altibox.no mail.dk ofir.dk jubii.dk live.dk hotmail.dk outlook.dk yahoo.dk stofanet.dk tdcadsl.dk
youmail.dk webspeed.dk elisanet.fi kolumbus.fi luukku.com suomi24.fi saunalahti.fi pp.inet.fi hotmail.fi
outlook.fi yahoo.fi simnet.is visir.is`;

const EASTERN = `mail.ru inbox.ru list.ru bk.ru internet.ru yandex.ru yandex.com ya.ru yandex.by yandex.kz yandex.ua
narod.ru rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru hotbox.ru pochta.ru ukr.net i.ua meta.ua
bigmir.net email.ua online.ua tut.by mail.by seznam.cz email.cz centrum.cz atlas.cz post.cz volny.cz
tiscali.cz quick.cz azet.sk centrum.sk zoznam.sk post.sk szm.sk pobox.sk wp.pl o2.pl onet.pl onet.eu
op.pl interia.pl interia.eu poczta.fm poczta.onet.pl tlen.pl gazeta.pl vp.pl go2.pl autograf.pl
poczta.pl spoko.pl freemail.hu citromail.hu indamail.hu vipmail.hu t-online.hu hotmail.hu abv.bg mail.bg
dir.bg yahoo.ro home.ro email.ro net.hr inet.hr vip.hr siol.net volja.net inbox.lv inbox.lt one.lv
delfi.lt hot.ee mail.ee online.ee mail.ge azet.sk net.ua`;

const AMERICAN = `comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net
snet.net prodigy.net charter.net spectrum.net rr.com roadrunner.com twc.com cox.net optonline.net
optimum.net cablevision.net centurylink.net centurytel.net embarqmail.com q.com windstream.net frontier.com
frontiernet.net suddenlink.net mediacombb.net wowway.com rcn.com peoplepc.com adelphia.net insightbb.com
hughes.net tds.net cableone.net sprynet.com worldnet.att.net wildblue.net gci.net hawaii.rr.com
rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca cogeco.ca eastlink.ca mts.net sasktel.net
hotmail.ca live.ca outlook.ca yahoo.ca hotmail.com.mx live.com.mx outlook.com.mx yahoo.com.mx
prodigy.net.mx uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br
zipmail.com.br hotmail.com.br live.com.br outlook.com.br yahoo.com.br hotmail.com.ar live.com.ar
outlook.com.ar yahoo.com.ar fibertel.com.ar arnet.com.ar speedy.com.ar ciudad.com.ar hotmail.cl live.cl
outlook.cl yahoo.cl vtr.net yahoo.com.co hotmail.com.co yahoo.com.pe hotmail.com.pe outlook.com.pe
yahoo.com.ve cantv.net yahoo.com.ec adinet.com.uy`;

const ASIAN_AND_PACIFIC = `qq.com foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net 188.com 139.com 189.cn wo.cn sina.com
sina.cn vip.sina.com sohu.com tom.com 21cn.com aliyun.com 263.net yahoo.com.cn yahoo.cn hotmail.com.cn
yahoo.com.hk netvigator.com yahoo.com.tw hinet.net pchome.com.tw seed.net.tw yahoo.co.jp ymail.ne.jp
docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp
excite.co.jp hotmail.co.jp live.jp outlook.jp infoseek.jp goo.jp plala.or.jp naver.com hanmail.net daum.net
nate.com hotmail.co.kr outlook.kr kakao.com yahoo.co.in rediff.com in.com indiatimes.com sify.com
hotmail.co.in outlook.in live.in ymail.in yahoo.in bsnl.in vsnl.net airtelmail.in yahoo.com.sg singnet.com.sg
starhub.net.sg pacific.net.sg hotmail.sg outlook.sg yahoo.com.my hotmail.my outlook.my tm.net.my yahoo.co.id
outlook.co.id telkom.net yahoo.com.ph outlook.ph yahoo.co.th hotmail.co.th outlook.co.th yahoo.com.vn
hotmail.com.vn bigpond.com bigpond.net.au bigpond.com.au optusnet.com.au optusnet.com tpg.com.au iinet.net.au
internode.on.net westnet.com.au dodo.com.au ozemail.com.au adam.com.au aapt.net.au hotmail.com.au
live.com.au outlook.com.au yahoo.com.au xtra.co.nz slingshot.co.nz paradise.net.nz clear.net.nz ihug.co.nz
yahoo.co.nz hotmail.co.nz outlook.co.nz vodafone.co.nz orcon.net.nz`;

const AFRICAN_AND_MIDDLE_EASTERN = `mweb.co.za telkomsa.net vodamail.co.za webmail.co.za iafrica.com absamail.co.za lantic.net yahoo.co.za
hotmail.co.za outlook.co.za live.co.za yahoo.com.ng yahoo.com.eg hotmail.com.eg walla.com walla.co.il
netvision.net.il bezeqint.net 012.net.il 013.net zahav.net.il yahoo.co.il hotmail.co.il live.co.il
outlook.co.il mynet.com yahoo.com.tr hotmail.com.tr outlook.com.tr superonline.com ttmail.com turk.net
emirates.net.ae eim.ae yahoo.ae outlook.sa hotmail.com.sa maktoob.com menara.ma yahoo.com.ma topnet.tn
planet.tn gawab.com`;

const THROW_AWAY = `mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz sharklasers.com grr.la
10minutemail.com 10minutemail.net tempmail.com temp-mail.org temp-mail.io tempmail.net tempmailo.com
tempail.com throwawaymail.com trashmail.com trashmail.de trashmail.net yopmail.com yopmail.fr yopmail.net
getnada.com nada.email maildrop.cc dispostable.com mailnesia.com mailcatch.com mintemail.com mohmal.com
fakeinbox.com spamgourmet.com discard.email emailondeck.com moakt.com burnermail.io inboxkitten.com
mail7.io spam4.me tmail.ws wegwerfemail.de wegwerfmail.de einrot.com mytemp.email minuteinbox.com`;

const PERSONAL_DOMAINS: ReadonlySet<string> = new Set(
  [
    ...[WORLDWIDE, GERMAN, FRENCH_AND_BENELUX, BRITISH_AND_IRISH, SOUTHERN, NORTHERN, EASTERN],
    ...[AMERICAN, ASIAN_AND_PACIFIC, AFRICAN_AND_MIDDLE_EASTERN, THROW_AWAY],
  ].flatMap((list) => list.split(/\s+/)),
);

/** Whether a domain is a mail provider's and not its user's own. Any case of letters. */
export function isPersonalDomain(domain: string): boolean {
  return PERSONAL_DOMAINS.has(domain.trim().toLowerCase().replace(/\.$/, ''));
}
