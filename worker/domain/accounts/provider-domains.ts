// The domains of email providers, by region. Add missing providers here. Some providers have a domain in each
// country (yahoo.*, hotmail.*, …). A rule in provider-rules.ts matches them, so they are not listed. No domain
// in this list can have an organization. If a company owns a domain, do not add the domain here.

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

const VANITY = `accountant.com activist.com adexec.com africamail.com aircraftmail.com allergist.com alumni.com
alumnidirector.com americamail.com angelic.com appraiser.net archaeologist.com arcticmail.com artlover.com
atheist.com auctioneer.net australiamail.com bartender.net berlin.com bikerider.com birdlover.com
boardermail.com brazilmail.com brew-master.com brew-meister.com californiamail.com cash4u.com catlover.com
cheerful.com chef.net chemist.com chinamail.com clerk.com clubmember.org coolsite.net collector.org
columnist.com computer4u.com counsellor.com cutey.com cyber-wizard.com cyberdude.com cyberservices.com
cybergal.com dallasmail.com dbzmail.com deliveryman.com diplomats.com disciples.com discofan.com
doglover.com doctor.com doramail.com dublin.com dutchmail.com elvisfan.com englandmail.com europemail.com
execs.com fastservice.com feelings.com financier.com fireman.net florist.net galaxyhit.com gardener.com
geologist.com germanymail.com graduate.org graphic-designer.com greenmail.net hackermail.com hairdresser.net
hilarious.com hiphopfan.com homemail.com hot-shot.com housemail.com humanoid.net hypnotist.com
ijustdontcare.com innocent.com inorbit.com instruction.com instructor.net insurer.com irelandmail.com
israelmail.com italymail.com job4u.com journalist.com keromail.com kissfans.com kittymail.com koreamail.com
lawyer.com legislator.com linuxmail.org loveable.com lovecat.com madonnafan.com madrid.com marchmail.com
metalfan.com mexicomail.com mindless.com minister.com mobsters.com monarchy.com moscowmail.com munich.com
musician.org muslim.com ninfan.com nightly.com nonpartisan.com null.net nycmail.com optician.com
orthodontist.net pacific-ocean.com pacificwest.com pediatrician.com petlover.com photographer.net
physicist.net planetmail.com planetmail.net polandmail.com politician.com presidency.com priest.com
programmer.net protestant.com publicist.com qualityservice.com radiologist.net ravemail.com realtyagent.com
reborn.com reggaefan.com registerednurses.com reincarnate.com religious.com repairman.com representative.com
rescueteam.com rome.com royal.net safrica.com saintly.com salesperson.net samerica.com sanfranmail.com
scientist.com scotlandmail.com secretary.net seductive.com snakebite.com socialworker.net sociologist.com
solution4u.com songwriter.net spainmail.com swedenmail.com swissmail.com teachers.org technologist.com
theplate.com therapist.net toke.com tokyo.com toothfairy.com torontomail.com tvstar.com umpire.com
uymail.com webname.com whoever.com winning.com witty.com worker.com workmail.com writeme.com yours.com`;

const FASTMAIL = `123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4mail.com 50mail.com airpost.net allmail.net
bestmail.us cluemail.com elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net
emailplus.org emailuser.net eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us
fastemailer.com fastest.cc fastimap.com fastmail.cn fastmail.com.au fastmail.es fastmail.in fastmail.jp
fastmail.mx fastmail.nl fastmail.se fastmail.to fastmail.tw fastmail.uk fastmail.us fastmailbox.net
fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us hailmail.net
imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net
internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com
mailas.com mailbolt.com mailc.net mailcan.com mailforce.net mailftp.com mailhaven.com mailingaddress.org
mailite.com mailmight.com mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org ml1.net mm.st
myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com postinbox.com postpro.net proinbox.com
promessage.com realemail.net reallyfast.biz reallyfast.info rushpost.com sharedmailbox.org speedpost.net
speedymail.org ssl-mail.com swift-mail.com the-fastest.net the-quickest.com theinternetemail.com
veryfast.biz veryspeedy.net warpmail.net xsmail.com yepmail.net your-mail.com`;

const MORE_PROVIDERS = `passmail.com protonmail.me tuta.me cryptomail.org cyberfear.com elude.in ghostmail.com mailum.com
onionmail.org onionmail.com privatemail.com safe-mail.net secmail.pro shazzlemail.com soverin.net
tormail.org unseen.is vmail.me vivaldi.net xmpp.jp systemli.org inventati.org krutt.org dismail.de
danwin1210.de danwin1210.me firemail.cc mailhost.org crypto-mail.net hmamail.com inboxalias.com 33mail.com
erine.email spamex.com simplelogin.fr 8alias.com 8shield.net dralias.com maskmy.id icloud.com.cn opayq.net
cloaked.id sneakemail.com chello.hu chello.pl chello.sk chello.cz bluewin.com sapo.com netmadeira.com
telepac.pt oninet.pt bol.com wanadoo.es euskaltel.net infovia.com.ar tutopia.com starmedia.com mixmail.com
latinmail.com correo.com hotmail.rs eunet.rs sbb.rs ptt.rs verat.net open.telekom.rs beotel.net amis.net
t-2.net telemach.net triera.net email.si kabelnet.net gmx.eu gmx.se gmx.ru web.tv spoluzaci.cz iol.cz
upcmail.cz upcmail.sk slovanet.sk stonline.sk nextra.sk orangemail.sk mail.t-com.sk tvn.hu invitel.hu
digikabel.hu upcmail.hu axelero.hu enternet.hu rdslink.ro clicknet.ro personal.ro k.ro usa.net lettera.net
netscape.com ix.netcom.com compuserve.com prodigy.com worldonline.nl orange.nl caiway.nl hccnet.nl
versatel.nl wxs.nl ziggomail.com upc.nl tele2.fr nordnet.fr worldonline.fr libertysurf.fr chez.com magic.fr
modulonet.fr aliceadsl.it katamail.com jumpy.it interfree.it infinito.it poste.it kataweb.it blu.it`;

const MORE_THROW_AWAY = `0815.ru 0clickemail.com 20minutemail.com anonbox.net anonymbox.com armyspy.com byom.de cuvox.de dayrep.com
deadaddress.com despam.it dodgit.com dropmail.me e4ward.com easytrashmail.com email-fake.com emailfake.com
emailtemporario.com.br emltmp.com ephemail.net fakemailgenerator.com fexbox.org fexpost.com filzmail.com
fleckens.hu generator.email getairmail.com gishpuppy.com gustr.com harakirimail.com incognitomail.org
jetable.com jetable.org jourrapide.com kasmail.com klzlk.com kurzepost.de letthemeatspam.com lroid.com
luxusmail.org mailboxy.fun mailexpire.com mailforspam.com mailfreeonline.com mailmetrash.com mailmoat.com
mailnull.com mailpoof.com mailsac.com mailtemp.info mailzilla.com meltmail.com mt2015.com mytrashmail.com
10mail.org nomail.xl.cx nospam.ze.tc nowmymail.com objectmail.com onewaymail.com pokemail.net pookmail.com
proxymail.eu rcpt.at reallymymail.com rhyta.com safetymail.info safetypost.de sendspamhere.com
shieldedmail.com sogetthis.com soodonims.com spambog.com spambog.de spambox.us spamfree24.org spamhole.com
spamify.com streetwisemail.com superrito.com suremail.info teleworm.us tempemail.net tempinbox.com
tempomail.fr temporaryinbox.com thankyou2010.com thisisnotmyrealemail.com tradermail.info trashmail.io
trashmail.me trashmail.ws trashymail.com tyldd.com uggsrock.com vernz.com veryrealemail.com
wegwerf-email.net wh4f.org whyspam.me willselfdestruct.com winemaven.info wronghead.com zehnminutenmail.de
zippymail.info zoemail.org binkmail.com bobmail.info chammy.info devnullmail.com guerrillamailblock.com
mailinator2.com`;

/** All domains are in canonical form. Some domains occur twice. */
export const PROVIDER_DOMAINS: readonly string[] = [
  WORLDWIDE,
  GERMAN,
  FRENCH_AND_BENELUX,
  BRITISH_AND_IRISH,
  SOUTHERN,
  NORTHERN,
  EASTERN,
  AMERICAN,
  ASIAN_AND_PACIFIC,
  AFRICAN_AND_MIDDLE_EASTERN,
  THROW_AWAY,
  VANITY,
  FASTMAIL,
  MORE_PROVIDERS,
  MORE_THROW_AWAY,
].flatMap((list) => list.split(/\s+/));
